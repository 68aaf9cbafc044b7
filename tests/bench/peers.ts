import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { launchBrowser } from '../support/browser/browser.ts';
import { type Figure, toFigure } from './figure.ts';
import { WIDGETS } from './peers-list.ts';
import { measureWidget, type WidgetFigures } from './peers-page.ts';

const BUNDLES = path.join(import.meta.dirname, '../../dist/bundles');
const ROUNDS = 3;

const COLUMNS: { title: string; of: (figures: WidgetFigures) => number; digits: number }[] = [
  { title: 'until usable, kB br', of: ({ usableKb }) => usableKb, digits: 1 },
  { title: 'at rest, kB br', of: ({ loadedKb }) => loadedKb, digits: 1 },
  { title: 'requests to others', of: ({ foreignRequests }) => foreignRequests, digits: 0 },
  { title: 'script per token, ms', of: ({ scriptMsPerToken }) => scriptMsPerToken, digits: 3 },
  { title: 'all work per token, ms', of: ({ taskMsPerToken }) => taskMsPerToken, digits: 3 },
  { title: 'elements left', of: ({ left }) => left.elements, digits: 0 },
  { title: 'globals left', of: ({ left }) => left.globals, digits: 0 },
  { title: 'listeners left', of: ({ left }) => left.listeners, digits: 0 },
];

/** Our widget beside those of others, in one Chromium, with one answer. The packages come from npm, into a folder that goes again. */
export async function measurePeers(): Promise<Figure[]> {
  const packages = mkdtempSync(path.join(tmpdir(), 'studio-peers-'));
  const browser = await launchBrowser();
  try {
    const measured = new Map<string, WidgetFigures>();
    for (const widget of WIDGETS) {
      const files = widget.package ? unpack(widget.package, path.join(packages, widget.name)) : BUNDLES;
      const rounds: WidgetFigures[] = [];
      for (let round = 0; round < ROUNDS; round += 1)
        rounds.push(await measureWidget(browser, widget, files));
      measured.set(widget.name, medianOf(rounds));
    }
    printTable(measured);
    return toRatios(measured);
  } finally {
    await browser.close();
    rmSync(packages, { recursive: true, force: true });
  }
}

/*
 * The bundle that each package publishes for pages is complete, so neither its dependencies (those of @n8n/chat are not
 * all on npm) nor its install scripts are needed.
 */
export function unpack(name: string, folder: string): string {
  mkdirSync(folder);
  const tarball = execFileSync('npm', ['pack', '--silent', '--pack-destination', folder, name], {
    encoding: 'utf8',
  }).trim();
  execFileSync('tar', ['-xzf', path.join(folder, tarball), '-C', folder]);
  return path.join(folder, 'package');
}

/** The round whose script time is in the middle; everything else is the same in each. */
const medianOf = (rounds: WidgetFigures[]): WidgetFigures =>
  rounds.toSorted((a, b) => a.scriptMsPerToken - b.scriptMsPerToken)[Math.floor(rounds.length / 2)]!;

function printTable(measured: Map<string, WidgetFigures>): void {
  const rows = [
    ['', ...COLUMNS.map(({ title }) => title)],
    ...[...measured].map(([name, figures]) => [
      name,
      ...COLUMNS.map(({ of, digits }) => of(figures).toFixed(digits)),
    ]),
  ];
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  for (const row of rows) {
    process.stdout.write(
      `${row.map((cell, column) => (column ? cell.padStart(widths[column]!) : cell.padEnd(widths[0]!))).join('  ')}\n`,
    );
  }
  process.stdout.write('\n');
}

/** Ours over each of the others: below 1 is better. */
function toRatios(measured: Map<string, WidgetFigures>): Figure[] {
  const [[, ours], ...peers] = [...measured] as [[string, WidgetFigures], ...[string, WidgetFigures][]];
  const leftOf = ({ left }: WidgetFigures) => left.elements + left.globals + left.listeners;
  return peers.flatMap(([name, theirs]) => [
    toFigure(`bytes until usable, ours / ${name}`, ours.usableKb / theirs.usableKb, 'x', { limit: 1 }),
    toFigure(`script per token, ours / ${name}`, ours.scriptMsPerToken / theirs.scriptMsPerToken, 'x', {
      limit: 1,
    }),
    toFigure(`left behind, ours - ${name}`, leftOf(ours) - leftOf(theirs), '', { limit: 0 }),
  ]);
}
