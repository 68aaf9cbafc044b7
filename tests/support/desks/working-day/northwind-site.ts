/* The page of the shop that has the assistant on it, as whoever runs it would write it: its own face, green, and two lines. */

const STYLE = `
  @font-face { font-family: Inter; src: url('FONT') format('woff2'); font-weight: 100 900; }
  :root { color-scheme: light; --ink: #22312b; --soft: #5d6b64; --line: #e4dccd; --paper: #faf6ee; --card: #fffdf8;
    --green: #1d5b44; --leaf: #d9e6d6; --clay: #b1502a; --sand: #f3e7d6; }
  * { box-sizing: border-box; } body { margin: 0; font: 16px/1.6 Inter, sans-serif; color: var(--ink); background: var(--paper); }
  header { display: flex; gap: 34px; align-items: center; height: 72px; padding: 0 48px; border-bottom: 1px solid var(--line); }
  .brand { display: flex; gap: 12px; align-items: center; font-size: 23px; font-weight: 650; letter-spacing: -0.02em; color: var(--green); margin-right: 10px; }
  header a { color: var(--soft); text-decoration: none; font-size: 15px; } header a.on { color: var(--green); font-weight: 600; }
  .search { margin-left: auto; width: 230px; padding: 8px 16px; border: 1px solid var(--line); border-radius: 999px; background: var(--card); color: var(--soft); font-size: 14px; }
  .cart { padding: 9px 20px; border-radius: 999px; background: var(--green); color: #fff; font-size: 14px; font-weight: 600; }
  .page { display: grid; grid-template-columns: 190px 650px; gap: 62px; padding: 34px 48px; }
  nav.side { display: grid; gap: 9px; align-content: start; font-size: 15px; color: var(--soft); }
  nav.side b { color: var(--ink); } nav.side span { padding-left: 16px; border-left: 1px solid var(--line); }
  nav.side .on { border-left: 2px solid var(--clay); color: var(--ink); font-weight: 600; } nav.side b + span { margin-top: 2px; } nav.side b:not(:first-child) { margin-top: 18px; }
  .kicker { margin: 0; font-size: 14px; font-weight: 600; color: var(--clay); }
  h1 { margin: 4px 0 8px; font-size: 44px; line-height: 1.1; letter-spacing: -0.03em; font-weight: 650; }
  .lead { margin: 0 0 22px; font-size: 18px; color: var(--soft); }
  .sight { display: grid; grid-template-columns: 300px 1fr; gap: 24px; padding: 22px; border: 1px solid var(--line); border-radius: 14px; background: var(--card); }
  .sight svg { width: 300px; height: 236px; border-radius: 10px; background: var(--leaf); }
  .price { font-size: 28px; font-weight: 650; letter-spacing: -0.02em; } .price small { font-size: 14px; font-weight: 400; color: var(--soft); letter-spacing: 0; }
  .buy { margin: 14px 0; padding: 11px; border-radius: 10px; background: var(--green); color: #fff; font-weight: 600; text-align: center; font-size: 15px; }
  .facts { display: grid; gap: 6px; margin: 0; padding: 0; list-style: none; font-size: 14px; color: var(--soft); } .facts li::before { content: '✓  '; color: var(--green); font-weight: 700; }
  h2 { margin: 26px 0 8px; font-size: 23px; letter-spacing: -0.02em; } table { width: 100%; border-collapse: collapse; font-size: 15px; }
  td { padding: 8px 0; border-bottom: 1px solid var(--line); } td:first-child { width: 210px; color: var(--soft); }
  aside { margin-top: 22px; padding: 14px 20px; border-left: 4px solid var(--clay); border-radius: 0 10px 10px 0; background: var(--sand); }
  studio-assistant { --studio-accent: #1d6b4c; --studio-hue: 162; }
  @media (prefers-color-scheme: dark) { :root { color-scheme: dark; --ink: #e3e9e4; --soft: #a3b1a9; --line: #2b3933; --paper: #131d19; --card: #19241f;
    --green: #2f8a66; --leaf: #24372d; --clay: #e08a63; --sand: #232c26; } .brand { color: #8fd3b0; } header a.on { color: #8fd3b0; }
    studio-assistant { --studio-accent: #2f8a66; } }`;

const PUMP = `<svg viewBox="0 0 300 236" role="img" aria-label="The Aurora 2">
  <path d="M0 178c40-12 66 10 104 2s64-18 104-8 58 10 92 2v62H0z" fill="#8fb7a5" opacity=".55"/>
  <path d="M0 196c44-8 80 12 126 4s98-14 174-2v38H0z" fill="#5f9781" opacity=".6"/>
  <rect x="84" y="84" width="116" height="92" rx="20" fill="#1d5b44"/><rect x="96" y="96" width="92" height="46" rx="12" fill="#2c7a5d"/>
  <circle cx="142" cy="119" r="15" fill="#faf6ee"/><path d="M142 108a11 11 0 0 1 9 17" stroke="#b1502a" stroke-width="4" fill="none" stroke-linecap="round"/>
  <rect x="116" y="52" width="52" height="34" rx="9" fill="#24463a"/><path d="M142 54V32h70" stroke="#24463a" stroke-width="14" fill="none" stroke-linejoin="round" stroke-linecap="round"/>
  <rect x="198" y="132" width="44" height="26" rx="8" fill="#24463a"/><rect x="100" y="174" width="24" height="14" rx="4" fill="#24463a"/><rect x="160" y="174" width="24" height="14" rx="4" fill="#24463a"/>
  <g fill="#5f9781"><circle cx="228" cy="46" r="5"/><circle cx="240" cy="62" r="4"/><circle cx="222" cy="70" r="4"/></g></svg>`;

/** `font` is the address of a face that the shop has licensed: without one the assistant is set in the face of the device. */
export const northwindSite = ({ agent, font }: { agent: string; font: string }) => `<!doctype html>
  <html lang="en"><head><meta charset="utf-8"><title>Aurora 2 · Northwind</title><link rel="icon" href="data:,">
  <style>${STYLE.replace('FONT', font)}</style><script src="/studio/studio-assistant.js" defer></script></head>
  <body><header><span class="brand"><svg width="30" height="30" viewBox="0 0 30 30" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round"><circle cx="15" cy="15" r="13"/><path d="M7 17c3-3 5 3 8 0s5 3 8 0M9 12c2-2 4 2 6 0s4 2 6 0"/></svg>Northwind</span>
  <a class="on" href="#">Pumps</a><a href="#">Parts</a><a href="#">Service</a><a href="#">Help</a><span class="search">Search the shop</span><span class="cart">Cart · 1</span></header>
  <div class="page"><nav class="side"><b>Garden pumps</b><span>Aurora 1</span><span class="on">Aurora 2</span><span>Aurora 2 Pro</span><b>Pond pumps</b><span>Lumen</span><span>Lumen S</span>
  <b>Parts</b><span>Filters</span><span>Hoses</span><span>Couplings</span></nav>
  <main><p class="kicker">Garden pumps</p><h1>Aurora 2</h1><p class="lead">Moves 4,800 litres an hour and is quieter than a dishwasher.</p>
  <div class="sight">${PUMP}<div><div class="price">$129.00 <small>with VAT</small></div><div class="buy">Add to cart</div>
  <ul class="facts"><li>In stock, 214 pieces</li><li>Orders before 14:00 leave today</li><li>36 months of warranty</li><li>30 days to send it back</li></ul></div></div>
  <h2>What it can do</h2><table><tr><td>Power</td><td>230 V, 650 W</td></tr><tr><td>Noise</td><td>52 dB at one metre</td></tr><tr><td>Lift</td><td>up to 38 m</td></tr></table>
  <aside><b>Before the winter.</b> Drain it before the first frost, and store it dry.</aside></main></div>
  <studio-assistant agent-id="${agent}" heading="Northwind help" placeholder="Ask about pumps, parts and orders…"></studio-assistant>
  <script>document.querySelector('studio-assistant').header = { subtitle: 'Answers from our help pages' };</script></body></html>`;
