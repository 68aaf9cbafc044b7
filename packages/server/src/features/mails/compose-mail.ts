import { escapeText } from '../../http/escape-text.ts';
import { type MailWords, wordsOf, type ReportFigure } from './mail-words.ts';

/** What one mail is made of. People wrote the names in it: they are text wherever they stand. */
export type MailContent =
  | { kind: 'test' }
  | {
      kind: 'alert.fired' | 'alert.resolved';
      name: string;
      value: number | null;
      threshold: number | null;
      link: string;
      stop: string;
    }
  | { kind: 'workflow'; name: string; subject: string; text: string; stop: string }
  | { kind: 'approval'; name: string; link: string; stop: string }
  | {
      kind: 'report';
      name: string;
      days: number;
      /** As the figures of reports call them; null: nothing to tell from. */
      figures: { name: ReportFigure; value: number | null }[];
      agents: { name: string; requests: number; cost_usd: number }[];
      files: { name: string; text: string }[];
      link: string;
      stop: string;
    }
  | { kind: 'passkey'; name: string; link: string }
  | { kind: 'invitation'; workspace: string; by: string; link: string }
  | { kind: 'sign_in'; workspace: string; link: string };

export interface ComposedMail {
  subject: string;
  text: string;
  html: string;
  /** Where who gets it says that they want no more; absent: they asked for this one. */
  stop?: string;
  /** Tables for spreadsheets. */
  files?: { name: string; text: string }[];
}

interface Parts {
  subject: string;
  lines: string[];
  button?: { label: string; link: string };
  small: string[];
  stop?: string;
}

/** A longer name would make a subject that nobody reads. */
const MOST_NAME = 120;

/** A mail as text and as a page, in a language of ours. */
export function composeMail(content: MailContent, language: string): ComposedMail {
  const words = wordsOf(language);
  const { stop, ...parts } = partsOf(content, words, language);
  return {
    subject: oneLine(parts.subject),
    text: toText(parts, words, stop),
    html: toPage(parts, words, { language, stop }),
    ...(stop !== undefined && { stop }),
    ...(content.kind === 'report' && { files: content.files }),
  };
}

function partsOf(content: MailContent, words: MailWords, language: string): Parts {
  const number = (value: number | null) => (value === null ? '–' : value.toLocaleString(language));
  switch (content.kind) {
    case 'test':
      return { subject: words.test.subject, lines: [words.test.text], small: [] };
    case 'alert.fired':
    case 'alert.resolved': {
      const name = oneLine(content.name);
      const said = content.kind === 'alert.fired' ? words.alertFired : words.alertResolved;
      const figures = { value: number(content.value), threshold: number(content.threshold) };
      return {
        subject: fill(said.subject, { name }),
        lines: [
          fill(said.text, { name }),
          ...('figures' in said ? [fill(words.alertFired.figures, figures)] : []),
        ],
        button: { label: words.open, link: content.link },
        small: [words.why],
        stop: content.stop,
      };
    }
    case 'approval': {
      const name = oneLine(content.name);
      return {
        subject: fill(words.approval.subject, { name }),
        lines: [fill(words.approval.text, { name })],
        button: { label: words.open, link: content.link },
        small: [words.why],
        stop: content.stop,
      };
    }
    case 'report': {
      const name = oneLine(content.name);
      const { report } = words;
      const said = (figure: ReportFigure, value: number | null) =>
        `${report.figures[figure]}: ${figureText(figure, value, language)}`;
      const agents = content.agents.map(
        (agent) =>
          `${oneLine(agent.name) || '–'}: ${agent.requests.toLocaleString(language)}, ${figureText('cost_usd', agent.cost_usd, language)}`,
      );
      return {
        subject: fill(report.subject, { name }),
        lines: [
          fill(report.text, { name, days: String(content.days) }),
          ...content.figures.map(({ name: figure, value }) => said(figure, value)),
          ...(agents.length ? [report.agents, ...agents] : []),
          report.files,
        ],
        button: { label: words.open, link: content.link },
        small: [report.why],
        stop: content.stop,
      };
    }
    case 'passkey':
      return {
        subject: words.passkey.subject,
        lines: [fill(words.passkey.text, { name: oneLine(content.name) })],
        button: { label: words.open, link: content.link },
        small: [words.passkey.other],
      };
    case 'workflow':
      return {
        subject: content.subject,
        lines: content.text.split(/\n{2,}/),
        small: [fill(words.workflow, { name: oneLine(content.name) })],
        stop: content.stop,
      };
    case 'invitation': {
      const [workspace, by] = [oneLine(content.workspace), oneLine(content.by)];
      const { subject, text, text_by, expires } = words.invitation;
      return {
        subject: fill(subject, { workspace }),
        lines: [by ? fill(text_by, { by, workspace }) : fill(text, { workspace })],
        button: { label: words.accept, link: content.link },
        small: [expires],
      };
    }
    default: {
      const workspace = oneLine(content.workspace);
      const { subject, text, expires, ignore } = words.signIn;
      return {
        subject: fill(subject, { workspace }),
        lines: [fill(text, { workspace })],
        button: { label: words.in, link: content.link },
        small: [expires, ignore],
      };
    }
  }
}

function figureText(figure: ReportFigure, value: number | null, language: string): string {
  if (value === null) return '–';
  if (figure === 'success_rate')
    return value.toLocaleString(language, { style: 'percent', maximumFractionDigits: 1 });
  if (figure === 'cost_usd') return value.toLocaleString(language, { style: 'currency', currency: 'USD' });
  return value.toLocaleString(language);
}

/** All at once, so that a name with braces in it is filled with nothing. */
const fill = (text: string, values: Record<string, string>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

/** Without line ends, of which headers would be made, and without signs that turn the direction of what follows. */
const oneLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .trim()
    .slice(0, MOST_NAME);

function toText({ lines, button, small }: Parts, words: MailWords, stop?: string): string {
  return [
    words.greeting,
    ...lines,
    ...(button ? [`${button.label}: ${button.link}`] : []),
    [...small, ...(stop ? [`${words.stop}: ${stop}`] : [])].join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n');
}

function toPage(
  { subject, lines, button, small }: Parts,
  words: MailWords,
  { language, stop }: { language: string; stop?: string | undefined },
): string {
  const paragraph = (text: string, style = '') =>
    `<p style="margin:0 0 16px;${style}">${escapeText(text)}</p>`;
  return `<!doctype html>
<html lang="${escapeText(language)}" dir="${words.direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeText(subject)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif;">
<div style="max-width:520px;margin:0 auto;">
${[words.greeting, ...lines].map((text) => paragraph(text)).join('\n')}
${button ? `<p style="margin:0 0 24px;"><a href="${escapeText(button.link)}" style="display:inline-block;padding:10px 18px;border-radius:8px;background:#5b3df5;color:#ffffff;text-decoration:none;font-weight:600;">${escapeText(button.label)}</a></p>` : ''}
${small.map((text) => paragraph(text, 'font-size:13px;opacity:.75;')).join('\n')}
${stop ? `<p style="margin:0;font-size:13px;"><a href="${escapeText(stop)}">${escapeText(words.stop)}</a></p>` : ''}
</div>
</body>
</html>
`;
}
