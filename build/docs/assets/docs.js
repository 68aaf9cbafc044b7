/* The menu on a phone, the colours, the search and the buttons that copy. Pages are read without any of it. */

const at = (selector) => document.querySelector(selector);

const menu = at('.menu');
menu.addEventListener('click', () => {
  const open = document.body.classList.toggle('menu-open');
  menu.setAttribute('aria-expanded', String(open));
});
const pages = at('#pages');
const own = at('#pages [aria-current]');
if (own) pages.scrollTop = own.offsetTop - pages.clientHeight / 2;

at('.theme').addEventListener('click', () => {
  const { dataset } = document.documentElement;
  const isDark = dataset.theme
    ? dataset.theme === 'dark'
    : matchMedia('(prefers-color-scheme: dark)').matches;
  dataset.theme = isDark ? 'light' : 'dark';
  try {
    localStorage.setItem('docs-theme', dataset.theme);
  } catch {
    // No storage: for this page.
  }
});

for (const block of document.querySelectorAll('.code')) {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Copy';
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(block.querySelector('code').textContent);
      button.textContent = 'Copied';
    } catch {
      // Browsers give the clipboard to pages by https only.
      getSelection().selectAllChildren(block.querySelector('code'));
      button.textContent = 'Selected';
    }
    setTimeout(() => (button.textContent = 'Copy'), 2000);
  });
  block.append(button);
}

const links = new Map([...document.querySelectorAll('aside a')].map((link) => [link.hash.slice(1), link]));
if (links.size > 0) {
  const seen = new IntersectionObserver(
    (entries) => {
      const first = entries.find((entry) => entry.isIntersecting);
      if (!first) return;
      for (const [slug, link] of links) link.classList.toggle('here', slug === first.target.id);
    },
    { rootMargin: '-70px 0px -70% 0px' },
  );
  for (const slug of links.keys()) {
    const heading = document.getElementById(slug);
    if (heading) seen.observe(heading);
  }
}

const field = at('.search input');
const found = at('#found');
const MOST = 10;
let index;
let current = -1;

/** Fetched when somebody begins to search. */
function load() {
  index ??= Promise.all([
    import(new URL('minisearch.js', import.meta.url).href),
    fetch(new URL('search.json', import.meta.url)).then((answer) => answer.text()),
  ]).then(([{ default: MiniSearch }, json]) =>
    MiniSearch.loadJSON(json, { fields: ['title', 'page', 'text'], storeFields: ['title', 'page'] }),
  );
  return index;
}

async function look() {
  const asked = field.value.trim();
  if (asked === '') return close();
  const search = await load();
  if (field.value.trim() !== asked) return;
  const options = { prefix: true, fuzzy: 0.15, boost: { title: 3, page: 2 } };
  let results = search.search(asked, { ...options, combineWith: 'AND' });
  if (results.length === 0) results = search.search(asked, options);
  // Pages before decisions, which say why and not how.
  const rank = ({ id, score }) =>
    id.startsWith('decision-') ? score / 4 : id.startsWith('api-') ? score / 2 : score;
  show(results.toSorted((one, other) => rank(other) - rank(one)).slice(0, MOST));
}

function show(results) {
  current = -1;
  const items = results.map(({ id, title, page }) => {
    const item = document.createElement('li');
    item.role = 'option';
    const link = document.createElement('a');
    link.href = id;
    const name = document.createElement('b');
    name.textContent = title;
    link.append(name);
    if (page !== title) {
      const of = document.createElement('small');
      of.textContent = page;
      link.append(of);
    }
    item.append(link);
    return item;
  });
  if (items.length === 0) {
    const none = document.createElement('li');
    none.textContent = 'Nothing found.';
    items.push(none);
  }
  found.replaceChildren(...items);
  found.hidden = false;
  field.setAttribute('aria-expanded', 'true');
}

function close() {
  found.hidden = true;
  field.setAttribute('aria-expanded', 'false');
}

function move(by) {
  const items = [...found.querySelectorAll('[role=option]')];
  if (items.length === 0) return;
  items[current]?.removeAttribute('aria-selected');
  current = (current + by + items.length) % items.length;
  items[current].setAttribute('aria-selected', 'true');
  items[current].scrollIntoView({ block: 'nearest' });
}

field.addEventListener('focus', () => void load());
field.addEventListener('input', () => void look());
field.addEventListener('keydown', (event) => {
  if (event.key === 'ArrowDown') move(1);
  else if (event.key === 'ArrowUp') move(current < 0 ? 0 : -1);
  else if (event.key === 'Enter')
    (found.querySelector('[aria-selected] a') ?? found.querySelector('a'))?.click();
  else if (event.key === 'Escape') close();
  else return;
  event.preventDefault();
});
document.addEventListener('click', (event) => {
  if (!at('.search').contains(event.target)) close();
  else if (event.target.closest('#found a')) close();
});
document.addEventListener('keydown', (event) => {
  const typing = event.target instanceof HTMLInputElement;
  const asks = event.key === '/' || (event.key === 'k' && (event.metaKey || event.ctrlKey));
  if (typing || !asks) return;
  event.preventDefault();
  field.focus();
});
