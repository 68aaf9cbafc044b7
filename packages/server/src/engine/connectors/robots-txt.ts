export interface RobotsTxt {
  allows(url: URL): boolean;
  sitemaps: string[];
  /** How long to wait between two requests. */
  delayMs: number;
}

const MAX_DELAY_MS = 5_000;
const MAX_CHARS = 512_000;
const MAX_LINES = 20_000;
const MAX_RULES = 2_000;

interface Rule {
  allow: boolean;
  length: number;
  pattern: Pattern;
}

/** The rules of a robots.txt (RFC 9309) for a robot of this name, in lower case. */
export function readRobotsTxt(text: string, robot: string): RobotsTxt {
  const groups: { agents: string[]; rules: Rule[]; delayMs: number }[] = [];
  const sitemaps: string[] = [];
  let isNaming = false;
  for (const [name, value] of linesOf(text)) {
    if (name === 'sitemap' && value) sitemaps.push(value);
    if (name === 'user-agent') {
      if (!isNaming) groups.push({ agents: [], rules: [], delayMs: 0 });
      groups.at(-1)!.agents.push(value.toLowerCase());
      isNaming = true;
    } else if (name === 'allow' || name === 'disallow' || name === 'crawl-delay') {
      isNaming = false;
      const group = groups.at(-1);
      if (name === 'crawl-delay') {
        if (group) group.delayMs = Math.min(MAX_DELAY_MS, Math.max(0, Number(value) * 1_000 || 0));
      } else if (value)
        group?.rules.push({ allow: name === 'allow', length: value.length, pattern: toPattern(value) });
    }
  }
  const own = groups.filter(({ agents }) =>
    agents.some((agent) => agent !== '*' && agent && robot.startsWith(agent)),
  );
  const applying = own.length ? own : groups.filter(({ agents }) => agents.includes('*'));
  const rules = applying.flatMap((group) => group.rules).slice(0, MAX_RULES);
  return {
    sitemaps,
    delayMs: Math.max(0, ...applying.map(({ delayMs }) => delayMs)),
    allows({ pathname, search }) {
      const path = pathname + search;
      // The longest pattern decides; of two that are as long, the one that allows.
      let decided: Rule | undefined;
      for (const rule of rules) {
        if (!matches(path, rule.pattern)) continue;
        const longer = rule.length - (decided?.length ?? -1);
        if (longer > 0 || (longer === 0 && rule.allow)) decided = rule;
      }
      return decided?.allow ?? true;
    },
  };
}

/** Names, in lower case, and what stands behind them; patterns would look at long lines again and again. */
function* linesOf(text: string): Generator<[name: string, value: string]> {
  let lines = 0;
  for (const [line] of text.slice(0, MAX_CHARS).matchAll(/[^\r\n]+/g)) {
    if ((lines += 1) > MAX_LINES) return;
    const [said = ''] = line.slice(0, 4_000).split('#', 1);
    const colon = said.indexOf(':');
    if (colon > 0) yield [said.slice(0, colon).trim().toLowerCase(), said.slice(colon + 1).trim()];
  }
}

/** What stands between the `*` of a pattern. */
type Pattern = readonly string[];

/** `*` stands for anything and `$` at the end for the end; without it what follows is open. */
const toPattern = (text: string): Pattern => (text.endsWith('$') ? text.slice(0, -1) : `${text}*`).split('*');

/** Whether a text fits a pattern in which `*` stands for anything. */
export const matchesStars = (text: string, pattern: string): boolean => matches(text, pattern.split('*'));

/** Takes time in proportion, whatever the pattern. */
function matches(text: string, pattern: Pattern): boolean {
  const [first = ''] = pattern;
  const last = pattern.length > 1 ? pattern.at(-1) : undefined;
  if (!text.startsWith(first)) return false;
  if (last === undefined) return text === first;
  let at = first.length;
  for (const part of pattern.slice(1, -1)) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return text.length - last.length >= at && text.endsWith(last);
}
