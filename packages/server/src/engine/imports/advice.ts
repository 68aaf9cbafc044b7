import type { SentenceCode } from '@agent-studio/api-client/sentences';
import { type Said, say } from '../../say.ts';

type Advice = Extract<SentenceCode, `import.advice_${string}`>;

/** What a step of another product did, and what to put in its place: by what its type is called. */
const KNOWN: readonly (readonly [pattern: RegExp, did: string, advice: Advice])[] = [
  [/^loop$/i, 'It led back to a step before it.', 'import.advice_loop'],
  [/gmail|emailSend|imap|outlook|sendgrid|mailjet|mailgun/i, 'It sent or read mail.', 'import.advice_mail'],
  [
    /googleSheets|airtable|notion|baserow|nocodb|smartsheet|excel/i,
    'It read or wrote a table of another service.',
    'import.advice_service',
  ],
  [
    /postgres|mysql|mssql|mongo|snowflake|supabase|sqlite|oracle|redis|questdb/i,
    'It asked a database.',
    'import.advice_database',
  ],
  [
    /slack|telegram|discord|whatsapp|teams|mattermost|twilio|matrix|line\b/i,
    'It sent or read messages.',
    'import.advice_api',
  ],
  [
    /vectorStore|embeddings|documentDefaultDataLoader|retriever|textSplitter|knowledge|pinecone|qdrant/i,
    'It kept or searched passages of documents.',
    'import.advice_knowledge',
  ],
  [
    /drive|dropbox|s3|ftp|ssh|box\b|readWriteFile|readBinary|writeBinary|nextCloud/i,
    'It read or wrote files.',
    'import.advice_files',
  ],
  [
    /extractFromFile|convertToFile|pdf|spreadsheet|document-extractor/i,
    'It read or made a file.',
    'import.advice_file',
  ],
  [
    /\bcode$|function|python|execute(Command|Query)?$/i,
    'It carried out code that reaches what functions here do not, or that is no JavaScript.',
    'import.advice_code',
  ],
  [
    /html|xml|markdown|dateTime|crypto|sort|limit|removeDuplicates|itemLists|compareDatasets|summarize|renameKeys|editImage|list-operator/i,
    'It changed values.',
    'import.advice_values',
  ],
  [/template-transform/i, 'It filled in a template with conditions or loops.', 'import.advice_template'],
  [/tool|agent|assistant|mcp/i, 'It called a tool, or an agent with tools.', 'import.advice_tool'],
  [/form$|wait/i, 'It waited for somebody or something.', 'import.advice_wait'],
  [/rss|feed|scrap|crawl|browser|serp|search/i, 'It read pages or feeds.', 'import.advice_pages'],
];

/** Of a type that nobody foresaw, that its service has to be called. */
export function adviceFor(type: string, notes: string): { did: string; advice: Said } {
  const found = KNOWN.find(([pattern]) => pattern.test(type));
  const [, did, code]: readonly [unknown, string, Advice] = found ?? [
    undefined,
    'It used another service.',
    'import.advice_service',
  ];
  const told = notes.trim().slice(0, 500);
  return { did: told ? `${did} ${told}` : did, advice: say(code) };
}
