import { setTimeout as sleep } from 'node:timers/promises';
import { json, startHttpServer } from '../../servers/http-server.ts';
import { DAY_MS } from './northwind-clock.ts';

/* What the tools and connectors of Northwind reach: its shop, its books, its site. One server plays all of them. */

const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);

const orders = () => [
  {
    id: 'NW-48213',
    total: 129,
    delivered: day(6),
    opened: false,
    item: 'Aurora 2 garden pump',
    card: 'Visa 4417',
  },
  {
    id: 'NW-47102',
    total: 64.5,
    delivered: day(41),
    opened: true,
    item: 'Hose set, 25 m',
    card: 'Visa 4417',
  },
  {
    id: 'NW-46377',
    total: 18,
    delivered: day(88),
    opened: true,
    item: 'Filter cartridge',
    card: 'Visa 4417',
  },
];

const CUSTOMER = {
  id: 'C-2086',
  name: 'Ana Halden',
  email: 'ana@halden.no',
  since: 2021,
  orders: 11,
  tier: 'Plus',
};

const CLAUSES = [
  {
    clause: '7.2',
    title: 'Liability',
    text: 'Liability is limited to the fees of twelve months.',
    found: 0.91,
  },
  { clause: '4.1', title: 'Term', text: 'The term is two years and renews by one year.', found: 0.84 },
];

const CHANGES = [
  { number: 1412, title: 'Orders can be exported as CSV', area: 'Shop' },
  { number: 1409, title: 'Refunds show their state at once', area: 'Payments' },
  { number: 1401, title: 'The search finds parts of article numbers', area: 'Shop' },
];

const TOOK_MS: Readonly<Record<string, number>> = {
  '/orders': 212,
  '/customers': 340,
  '/refunds': 480,
  '/replies': 190,
  '/clauses': 290,
  '/changes': 160,
  '/tickets': 230,
};

const page = (title: string, ...paragraphs: string[]) =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><main><h1>${title}</h1>${paragraphs
    .map((text) => `<p>${text}</p>`)
    .join('')}<nav><a href="/site/returns">Returns</a> <a href="/site/shipping">Shipping</a>
    <a href="/site/warranty">Warranty</a> <a href="/site/repairs">Repairs</a></nav></main></body></html>`;

const SITE: Readonly<Record<string, string>> = {
  '/site': page('Northwind help', 'Answers about orders, deliveries, returns and repairs.'),
  '/site/returns': page(
    'Returns',
    'Unopened goods can be sent back within 30 days.',
    'The label is free in the EU.',
  ),
  '/site/shipping': page(
    'Shipping',
    'Orders before 14:00 leave the same day.',
    'Norway takes three to five days.',
  ),
  '/site/warranty': page('Warranty', 'Every Aurora pump has a warranty of 36 months.'),
  '/site/repairs': page('Repairs', 'A repair takes eight working days on average.', 'You get a loan device.'),
};

const FEED = `<?xml version="1.0" encoding="utf-8"?><rss version="2.0"><channel><title>Carrier notices</title>
  <link>https://carrier.example</link><description>Delays</description>
  <item><guid>n-3</guid><title>Ferry to Bergen delayed</title><description>Parcels to Western Norway take a day longer.</description></item>
  <item><guid>n-2</guid><title>Depot Hamburg closed on Friday</title><description>Pick-ups move to Thursday.</description></item>
  </channel></rss>`;

export async function startShop() {
  let lookups = 0;
  return startHttpServer(async (request, response) => {
    const { pathname } = new URL(request.url!, 'http://shop');
    const [, place] = pathname.split('/');
    await sleep(TOOK_MS[`/${place}`] ?? 60);
    switch (place) {
      case 'orders':
        return json(response, 200, orders());
      case 'customers':
        lookups += 1;
        // The CRM is busy every other time, so that it has to be asked again.
        return lookups % 2 ? json(response, 503, { error: 'busy' }) : json(response, 200, CUSTOMER);
      case 'refunds':
        return json(response, 200, { refund: 'RF-2210', state: 'accepted', arrives_in_days: 4 });
      case 'replies':
        return json(response, 200, { message: 'M-90417', state: 'sent' });
      case 'clauses':
        return json(response, 200, CLAUSES);
      case 'changes':
        return json(response, 200, CHANGES);
      case 'tickets':
        return json(response, 201, { ticket: 'ENG-771', state: 'open' });
      case 'erp':
        // Since its key was changed.
        return json(response, 401, { error: 'invalid_key', message: 'Key erp_v1 was revoked' });
      case 'carrier':
        return response.writeHead(200, { 'content-type': 'application/rss+xml' }).end(FEED);
      default: {
        const html = SITE[pathname.replace(/\/$/, '')];
        return response.writeHead(html ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' }).end(html);
      }
    }
  });
}

export type Shop = Awaited<ReturnType<typeof startShop>>;
