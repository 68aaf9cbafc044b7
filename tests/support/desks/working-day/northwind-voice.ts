import type { ReceivedCall, Script } from '../../servers/openai-server.ts';
import { MODELS, type ModelName } from './northwind-models.ts';

/* What the models of Northwind say. They are scripted: whoever speaks is known by the instructions, and answers by what was asked. */

/** One call of a model, as far as a voice looks at it. */
interface Turn {
  asked: string;
  /** Whether this tool answered since the question. */
  has: (tool: string) => boolean;
  /** How often one was called since the question. */
  calls: number;
  /** The number of the passage that says so, in brackets; empty: none does. */
  cite: (what: RegExp) => string;
}

type Said = string | { calls: [name: string, args: object][]; text?: string };
interface Voice {
  /** In the instructions of who speaks. */
  of: string;
  say: (turn: Turn) => Said;
}

/** A question that takes two looks before it is answered. */
const before = ({ calls, cite }: Turn): Said => {
  const email = 'ana@halden.no';
  if (calls === 0)
    return {
      text: 'First the order, and who is asking.',
      calls: [
        ['search_orders', { email, last: 3 }],
        ['crm_lookup', { email }],
      ],
    };
  if (calls === 2)
    return {
      text: 'The pump is sealed and came six days ago. One look at what was sent back before.',
      calls: [['search_orders', { email, last: 20 }]],
    };
  return [
    `Yes, the pump can go back. Order **NW-48213** was delivered six days ago and is still sealed, so you get the full price of **$129.00** within 30 days.${cite(/never opened gets/)}`,
    '',
    `The hose set was opened 41 days ago, so it stays with you. The money goes to your Visa ending 4417, usually within 3 to 5 working days after the parcel is scanned.${cite(/3 to 5 working days/)}`,
    '',
    'Shall I send you the label?',
  ].join('\n');
};

const support = (turn: Turn): Said => {
  const { asked, has, cite } = turn;
  if (/how does the money arrive/i.test(asked)) return before(turn);
  if (/still return/i.test(asked))
    return has('search_orders')
      ? `Yes, it is still sealed.${cite(/never opened gets/)} Shall I start the refund?`
      : { calls: [['search_orders', { email: 'ana@halden.no', last: 3 }]] };
  if (/never opened/i.test(asked)) {
    const email = 'ana@halden.no';
    if (!has('search_orders'))
      return {
        calls: [
          ['search_orders', { email, last: 3 }],
          ['crm_lookup', { email }],
        ],
      };
    return [
      `Yes. Order **NW-48213** was delivered six days ago and is still sealed, so you get the full price back within 30 days.${cite(/never opened gets/)}`,
      `The money goes back to your card, usually within 3 to 5 working days after the parcel is scanned.${cite(/3 to 5 working days/)}`,
      '',
      'Shall I start the refund of **$129.00** to your Visa ending 4417?',
    ].join('\n');
  }
  if (/start the refund|yes, please/i.test(asked)) {
    if (has('issue_refund'))
      return 'Done: **$129.00** are on their way to your Visa ending 4417. The reference is `RF-2210`.';
    return {
      text: 'It is above $100.00.',
      calls: [['issue_refund', { order: 'NW-48213', amount: 129, to: 'Visa ending 4417' }]],
    };
  }
  if (/Norway/i.test(asked))
    return `To Norway a parcel takes **three to five days**.${cite(/Norway/)} What is ordered before 14:00 leaves the same day.${cite(/14:00/)}\n\n- delivery is free from **$80.00**${cite(/free from/)}\n- the tracking number works from the evening on`;
  if (/send it back/i.test(asked))
    return `Yes, within **30 days** while it was never opened:${cite(/never opened gets/)}\n\n1. open the order and choose **Send back**\n2. print the label, which is free in the EU; from Norway it costs $9.00\n3. leave the parcel at any post office\n\nThe money arrives 3 to 5 working days after it was scanned.${cite(/3 to 5 working days/)}`;
  return `Unopened goods get the full price back within 30 days.${cite(/never opened gets/)}`;
};

const invoices = ({ asked, has }: Turn): Said => {
  const [order = 'PO-7731'] = /PO-\d+/.exec(asked) ?? [];
  if (!has('ERP_lookup')) return { calls: [['ERP_lookup', { number: order }]] };
  return `I found **${order}** as the likely order, but the ERP refused the lookup, so I could not compare the amounts.\n\nNothing was posted. Ask an administrator to renew the key of **ERP lookup**.`;
};

const contracts = ({ has, cite }: Turn): Said =>
  has('Clause_search')
    ? `Two clauses to look at:\n\n| Clause | Mark | Why |\n| --- | --- | --- |\n| 7.2 Liability | to change | unlimited, we take the fees of twelve months${cite(/twelve months/)} |\n| 4.1 Term | to decide | three years, the head of finance decides${cite(/Two years/)} |\n\nAll others are fine.`
    : { calls: [['Clause_search', { query: 'unlimited liability', kind: 'NDA' }]] };

const policy = ({ cite }: Turn): Said =>
  `Yes. All databases, files and backups are encrypted at rest with AES-256.${cite(/AES-256/)} Keys are changed every year.${cite(/every year/)}`;

const coordinator = ({ has }: Turn): Said =>
  has('ask_support')
    ? 'The pump can go back: it is still sealed and was delivered six days ago, so Northwind pays **$129.00** back. The changed liability clause does not touch returns; Jonas looks at it before the next order.'
    : {
        calls: [
          [
            'ask_support',
            { task: 'My order arrived last week but I never opened it. Can I still get my money back?' },
          ],
          [
            'ask_contracts',
            { task: 'Compare the liability clause of Halden Instruments with our playbook.' },
          ],
        ],
      };

const returns = ({ cite }: Turn): Said =>
  `Allowed. Unopened goods get the full price back within 30 days of delivery.${cite(/never opened gets/)}`;

const help = ({ asked, cite }: Turn): Said => {
  if (/replay them/i.test(asked))
    return `Open a failed run and press **Replay**.${cite(/press "Replay"/)} The question is asked again, of the agent as it is edited now:\n\n- **recorded results** call nothing outside\n- **live tools** really call the ERP`;
  return /Invoice matcher/i.test(asked)
    ? [
        'The runs that fail all stop at the **ERP lookup** tool. It has answered `401` since 09:42 this morning:',
        '',
        '- the tool says *Key erp_v1 was revoked*',
        '- no run before that failed for this reason',
        '',
        `To put it right, open **Tools factory**, then **ERP lookup**, and enter the new key under **Sign-in**. Then open the failed runs and choose **Replay**.${cite(/Replay/)}`,
      ].join('\n')
    : `Open **Agents factory** and choose **Create agent**.${cite(/./)}`;
};

const next = ({ asked }: Turn): Said =>
  /Invoice matcher/.test(asked)
    ? 'How do I replay them?\nWho is told when a tool fails?'
    : /replay them/.test(asked)
      ? 'What is a recorded result?\nWho is told when a tool fails?'
      : /send it back/i.test(asked)
        ? 'What if I opened it?\nWhere is my label?'
        : /Norway/.test(asked)
          ? 'Can I send it back from there?\nHow do I track it?'
          : 'Who pays the label?\nHow long does it take?';

const VOICES: readonly Voice[] = [
  { of: 'You propose what the reader', say: next },
  { of: 'the first line of support', say: support },
  { of: 'You match invoices', say: invoices },
  { of: 'You review contracts', say: contracts },
  { of: 'answer security questionnaires', say: policy },
  { of: 'Route each request', say: coordinator },
  { of: 'You decide about returns', say: returns },
  {
    of: 'You write the release notes',
    say: () => 'Orders can be exported as CSV. Refunds show their state at once.',
  },
  { of: 'You check translations', say: () => 'Line 2: the placeholder {count} is missing.' },
  {
    of: 'You prepare meetings',
    say: () => 'Halden Instruments: customer since 2021, eleven orders, one open return.',
  },
  { of: 'You are the Studio Assistant', say: help },
];

/** What a provider counts besides what stands in the messages: descriptions of tools and its own frame. */
const TOLD_TOKENS = 2_400;
/** Between pieces of the arguments of a call. */
const CALLED_PIECE_MS = 60;

/** Decides what the scripted provider answers. */
export function speak(body: ReceivedCall['body']): Script {
  const system = body.messages[0]?.content ?? '';
  const voice = VOICES.find(({ of }) => system.includes(of));
  const said = voice ? voice.say(turnOf(body)) : 'A short note about it.';
  const model = MODELS[body.model as ModelName] ?? MODELS['gpt-5.2'];
  const read = JSON.stringify(body.messages).length;
  const written = typeof said === 'string' ? said.length : JSON.stringify(said.calls).length;
  const pace = {
    pieceChars: 18,
    pieceDelayMs: 4 * model.perTokenMs,
    waitMs: model.firstMs,
    usage: { input: TOLD_TOKENS + Math.ceil(read / 4), output: Math.ceil(written / 4) },
  };
  if (typeof said === 'string') return { kind: 'answer', text: said, ...pace };
  return {
    kind: 'calls',
    calls: said.calls.map(([name, args]) => ({ name, args })),
    ...(said.text && { text: said.text }),
    ...pace,
    // What is called for is thought about.
    pieceDelayMs: CALLED_PIECE_MS,
    pieceChars: 5,
  };
}

function turnOf({ messages }: ReceivedCall['body']): Turn {
  const at = messages.findLastIndex(({ role }) => role === 'user');
  const content = messages[at]?.content ?? '';
  const calls = messages.slice(at + 1).flatMap(({ tool_calls }) => tool_calls ?? []);
  const called = JSON.stringify(calls);
  const passages = [...content.matchAll(/<passage n="(\d+)"[^>]*>\n([\s\S]*?)\n<\/passage>/g)];
  return {
    asked: content.slice(Math.max(0, content.lastIndexOf('</passages>'))),
    calls: calls.length,
    has: (tool) => called.includes(`"${tool}"`),
    cite(what) {
      const found = passages.find(([, , text]) => what.test(text!));
      return found ? ` [${found[1]}]` : '';
    },
  };
}
