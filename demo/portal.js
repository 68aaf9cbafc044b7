/* The portal's own router: three pages behind the hash, with its own history state. The studio keeps its routes in memory. */
const pages = ['news', 'people', 'studio'];
const where = document.getElementById('where');
const scheme = document.getElementById('scheme');

function show() {
  const name = pages.includes(location.hash.slice(1)) ? location.hash.slice(1) : 'news';
  for (const page of pages) document.getElementById(`${page}-page`).hidden = page !== name;
  for (const link of document.querySelectorAll('.portal-nav a')) {
    link.toggleAttribute('aria-current', link.hash === `#${name}`);
  }
  if (name !== 'studio') where.textContent = '';
}

addEventListener('hashchange', show);
show();

document.addEventListener('studio-route-change', (event) => {
  where.textContent = event.detail.path;
});

scheme.addEventListener('click', () => {
  const dark = document.documentElement.classList.toggle('dark');
  scheme.textContent = dark ? 'Light' : 'Dark';
});
