/** What a step of another product did, and what to put in its place: by what its type is called. */
const KNOWN: readonly (readonly [pattern: RegExp, did: string, advice: string])[] = [
  [
    /^loop$/i,
    'It led back to a step before it.',
    'Steps do not lead back here: put what is done again into a loop step.',
  ],
  [
    /gmail|emailSend|imap|outlook|sendgrid|mailjet|mailgun/i,
    'It sent or read mail.',
    'Call the mail service with an HTTP request and a secret, or use a tool for it.',
  ],
  [
    /googleSheets|airtable|notion|baserow|nocodb|smartsheet|excel/i,
    'It read or wrote a table of another service.',
    'Call its API with an HTTP request and a secret, or import its OpenAPI description as a tool.',
  ],
  [
    /postgres|mysql|mssql|mongo|snowflake|supabase|sqlite|oracle|redis|questdb/i,
    'It asked a database.',
    'Add the database as a data connector, and ask it with a connector step.',
  ],
  [
    /slack|telegram|discord|whatsapp|teams|mattermost|twilio|matrix|line\b/i,
    'It sent or read messages.',
    'Call its API with an HTTP request and a secret.',
  ],
  [
    /vectorStore|embeddings|documentDefaultDataLoader|retriever|textSplitter|knowledge|pinecone|qdrant/i,
    'It kept or searched passages of documents.',
    'Put the documents into a knowledge card, and search it with a knowledge step.',
  ],
  [
    /drive|dropbox|s3|ftp|ssh|box\b|readWriteFile|readBinary|writeBinary|nextCloud/i,
    'It read or wrote files.',
    'Add the source as a data connector, or fetch the file with an HTTP request.',
  ],
  [
    /extractFromFile|convertToFile|pdf|spreadsheet|document-extractor/i,
    'It read or made a file.',
    'A tool can do it, or a service that an HTTP request calls.',
  ],
  [
    /\bcode$|function|python|execute(Command|Query)?$/i,
    'It carried out code that reaches what functions here do not, or that is no JavaScript.',
    'Write it anew as a code step: it computes with what it is given, and calls nothing.',
  ],
  [
    /html|xml|markdown|dateTime|crypto|sort|limit|removeDuplicates|itemLists|compareDatasets|summarize|renameKeys|editImage|list-operator/i,
    'It changed values.',
    'Put a transform or a code step in its place.',
  ],
  [
    /template-transform/i,
    'It filled in a template with conditions or loops.',
    'Put a code step in its place.',
  ],
  [
    /tool|agent|assistant|mcp/i,
    'It called a tool, or an agent with tools.',
    'Make the tool or the agent here, and choose it in a step of its own.',
  ],
  [/form$|wait/i, 'It waited for somebody or something.', 'Put a form, an approval or a wait in its place.'],
  [
    /rss|feed|scrap|crawl|browser|serp|search/i,
    'It read pages or feeds.',
    'Add the site as a data connector, or call the service with an HTTP request.',
  ],
];

/** Of a type that nobody foresaw, that its service has to be called. */
export function adviceFor(type: string, notes: string): { did: string; advice: string } {
  const found = KNOWN.find(([pattern]) => pattern.test(type));
  const [, did, advice] = found ?? [
    undefined,
    'It used another service.',
    'Call its API with an HTTP request and a secret, or import its OpenAPI description as a tool.',
  ];
  return { did: notes.trim() ? `${did} ${notes.trim().slice(0, 500)}` : did, advice };
}
