
'use strict';

/* Draws the tree that stands in the page as JSON. Texts only ever become text, never markup. */
(() => {
  const ROW = 19;
  const NARROWEST = 0.6; // pixels
  const LEGIBLE = 25;
  const LAYER_HUES = {
    'app': 95, 'json': 50, 'database': 290, 'spring-mvc': 140, 'spring-other': 165, 'servlet-container': 22, 'container-io': 0,
    'library': 265, 'logging': 320, 'jdk': 210
  };
  const data = JSON.parse(document.getElementById('data').textContent);
  const sides = data.factors.length;
  const shown = sides - 1;
  const nodes = read(data.nodes);
  let widthOf = shown;
  let focus = nodes[0];
  let wanted = '';

  /** Nodes with their parents; a tree in order of a walk is known by its levels. */
  function read(rows) {
    const path = [];
    return rows.map((row, id) => {
      const node = {
        id, level: row[0], name: data.frames[row[1]][0], layer: data.frames[row[1]][1], parent: path[row[0] - 1] || null, callees: [],
        counts: [], weights: []
      };
      for (let side = 0; side < sides; side++) {
        node.counts.push(row[2 + 2 * side]);
        node.weights.push(row[3 + 2 * side] * data.factors[side]);
      }
      path[node.level] = node;
      if (node.parent) {
        node.parent.callees.push(node);
      }
      return node;
    });
  }

  const number = value => {
    const size = Math.abs(value);
    const decimals = size >= 1000 || Number.isInteger(value) ? 0 : size >= 10 ? 1 : size >= 0.1 ? 2 : 4;
    return value.toLocaleString('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  };
  const percent = (part, whole) => (whole > 0 ? 100 * part / whole : 0).toFixed(1) + ' %';

  /** Twice what chance makes of a sum of so few events of like weight; runs differ by more. */
  const noise = node => 2 * Math.sqrt(node.weights.reduce((sum, w, side) => sum + (node.counts[side] ? w * w / node.counts[side] : 0), 0));
  const change = node => node.weights[1] - node.weights[0];

  function color(node) {
    if (sides > 1) {
      if (Math.abs(change(node)) <= noise(node)) {
        return 'hsl(0 0% 82%)';
      }
      const strength = Math.min(1, Math.abs(change(node)) / (0.1 * Math.max(...nodes[0].weights)));
      return `hsl(${change(node) > 0 ? 5 : 215} 85% ${85 - 30 * strength}%)`;
    }
    return node.layer ? layerColor(node.layer) : 'hsl(0 0% 78%)';
  }

  function layerColor(layer) {
    const hue = LAYER_HUES[layer] ?? [...layer].reduce((sum, c) => (31 * sum + c.codePointAt(0)) % 360, 7);
    return `hsl(${hue} 60% 74%)`;
  }

  function describe(node) {
    const weights = node.weights.map((w, side) => `${number(w)} ${data.unit} (${percent(w, nodes[0].weights[side])})`);
    const layer = node.layer ? ` [${node.layer}]` : '';
    if (sides === 1) {
      return `${node.name}${layer}: ${weights[0]}, ${number(node.counts[0])} events`;
    }
    const sign = change(node) > 0 ? '+' : '';
    const sure = Math.abs(change(node)) > noise(node) ? '' : ', within the sampling noise';
    return `${node.name}${layer}: ${weights[1]}, baseline ${weights[0]}, difference ${sign}${number(change(node))} ${data.unit}${sure}; `
      + `${number(node.counts[1])} and ${number(node.counts[0])} events`;
  }

  function element(tag, parent, properties) {
    return parent.appendChild(Object.assign(document.createElement(tag), properties));
  }

  const graph = document.getElementById('graph');
  const tools = element('div', graph, { className: 'tools' });
  const search = element('input', element('label', tools, { textContent: 'Search ' }), { type: 'search', id: 'search' });
  const all = element('button', tools, { type: 'button', id: 'all', textContent: 'Show all' });
  const found = element('span', tools, { id: 'found' });
  const keys = element('div', graph, { id: 'keys' });
  const said = element('div', graph, { className: 'said', id: 'said' });
  const frames = element('div', graph, { className: 'frames', id: 'frames' });

  function key(text, background) {
    element('span', keys, { className: 'key' }).style.background = background;
    element('span', keys, { textContent: text });
  }

  if (sides > 1) {
    key('more than the baseline', 'hsl(5 85% 65%)');
    key('less', 'hsl(215 85% 65%)');
    key('within the sampling noise', 'hsl(0 0% 82%)');
    const box = element('input', element('label', tools, { textContent: 'Widths of the baseline ' }), { type: 'checkbox', id: 'baseline' });
    box.addEventListener('change', () => { widthOf = box.checked ? 0 : shown; draw(); });
  } else {
    [...new Set(nodes.map(node => node.layer).filter(layer => layer))].sort().forEach(layer => key(layer, layerColor(layer)));
  }

  const matches = node => wanted && node.name.toLowerCase().includes(wanted);

  function draw() {
    const width = frames.clientWidth || 1000;
    frames.replaceChildren();
    let deepest = 0;
    const place = (node, left, pixels) => {
      if (pixels < NARROWEST) {
        return false;
      }
      deepest = Math.max(deepest, node.level);
      const text = pixels < LEGIBLE ? '' : node.name;
      const box = element('button', frames, { type: 'button', textContent: text, title: describe(node) });
      box.dataset.node = node.id;
      box.classList.toggle('narrow', !text);
      box.classList.toggle('outer', node.level < focus.level);
      box.classList.toggle('unmatched', wanted !== '' && !matches(node));
      Object.assign(box.style, { left: left + 'px', top: node.level * ROW + 'px', width: pixels + 'px', background: color(node) });
      return true;
    };
    for (let outer = focus.parent; outer; outer = outer.parent) {
      place(outer, 0, width);
    }
    const scale = width / (focus.weights[widthOf] || 1);
    const ahead = [[focus, 0]];
    while (ahead.length) {
      const [node, left] = ahead.pop();
      if (place(node, left, node.weights[widthOf] * scale)) {
        let from = left;
        for (const callee of node.callees) {
          ahead.push([callee, from]);
          from += callee.weights[widthOf] * scale;
        }
      }
    }
    frames.style.height = (deepest + 1) * ROW + 'px';
    tell(focus);
    tellFound();
  }

  function tell(node) {
    said.textContent = describe(node);
  }

  /** A match below another match is part of it. */
  function tellFound() {
    if (!wanted) {
      found.textContent = '';
      return;
    }
    const inside = new Set();
    let sum = 0;
    for (const node of nodes) {
      if (node.parent && inside.has(node.parent)) {
        inside.add(node);
      } else if (matches(node)) {
        inside.add(node);
        sum += node.weights[widthOf];
      }
    }
    found.textContent = `found in ${number(sum)} ${data.unit} (${percent(sum, nodes[0].weights[widthOf])})`;
  }

  const nodeOf = event => event.target.dataset.node === undefined ? null : nodes[event.target.dataset.node];
  function zoom(node) {
    focus = node;
    draw();
    frames.querySelector(`[data-node="${node.id}"]`)?.focus();
  }

  frames.addEventListener('click', event => { const node = nodeOf(event); if (node) { zoom(node); } });
  for (const type of ['mouseover', 'focusin']) {
    frames.addEventListener(type, event => { const node = nodeOf(event); if (node) { tell(node); } });
  }
  all.addEventListener('click', () => zoom(nodes[0]));
  document.addEventListener('keydown', event => { if (event.key === 'Escape') { zoom(nodes[0]); } });
  search.addEventListener('input', () => { wanted = search.value.trim().toLowerCase(); draw(); });
  window.addEventListener('resize', draw);
  draw();
})();
