/* What newcomers ask, in their own words, and the headings of help any of which answers it. */

export interface HelpQuestion {
  asked: string;
  /** Headings, as they stand in docs/help. */
  answeredBy: readonly string[];
}

const question = (asked: string, ...answeredBy: string[]): HelpQuestion => ({ asked, answeredBy });

/** Those that help was written and its words were chosen for. */
export const HELP_QUESTIONS: readonly HelpQuestion[] = [
  question('how can i make a chatbot', 'How do I create an agent?', 'Your first agent in five steps'),
  question('what should I write as the system prompt', 'What do I write as instructions? (system prompt)'),
  question('can the bot remember what I told it last week', 'What does an agent remember? (memory)'),
  question('change the LLM of an agent', 'How do I choose or change the model of an agent?'),
  question('upload a pdf to my agent', 'How do I give an agent knowledge?', 'How do I add documents?'),
  question('try out my bot before others see it', 'How do I test or try an agent before others see it?'),
  question(
    'what are the little numbers behind the sentences',
    'What are the small numbers behind sentences? (citations)',
  ),
  question('make my changes live', 'How do I publish an agent, so that changes go live?'),
  question('get the old version back', 'How do I compare versions or go back to an earlier one?'),
  question('duplicate a bot', 'How do I copy an agent, or move it to another server?'),
  question('migrate my n8n flows', 'Can I import from n8n, Dify, Flowise or another product?'),
  question(
    'give my colleague access to my bot',
    'How do I share an agent with my team or a colleague?',
    'Share with single people',
  ),
  question(
    'chat widget for wordpress',
    'How do I put an agent on my website?',
    'How do I publish an agent to a website?',
  ),
  question('my coworker overwrote my edits', 'What if two people edit the same agent?'),
  question('remove an agent', 'How do I delete or remove an agent?'),
  question('I lost my api secret', 'The secret is shown once'),
  question('rotate a key', 'How do I change the secret without an outage?'),
  question('restrict a key to one bot', 'What may a key do?'),
  question('cap the spending of a key', 'Limits of a key'),
  question('I get 401 from the api', 'Why is my call refused?', 'Why is a call refused?'),
  question('disable a key for a while', 'Pausing and revoking'),
  question('use the python openai sdk', 'How do I call it with the openai package?'),
  question('does the endpoint keep the chat history', 'Does the API remember a conversation?'),
  question('connect claude desktop', 'How do I connect an MCP client?'),
  question('cancel a streaming response', 'How do I stop an answer?'),
  question('grafana metrics', 'How do I watch the server with Prometheus?'),
  question('opentelemetry', 'How do I get traces?'),
  question('shortcut for searching', 'How do I find something quickly?'),
  question('brand colors of the widget', 'How do I change colours and fonts?'),
  question('integrate the whole app into our intranet', 'How do I put the whole studio into a portal?'),
  question(
    'is it safe to have the key in the html',
    'What is the publishable key?',
    'Secret or publishable: which key is safe in a page?',
  ),
  question(
    'crawl a website',
    'How do I copy a source into a knowledge card?',
    'How do I connect a data source?',
  ),
  question('sync stopped because many files were deleted', 'Why did my sync stop and ask? (delete guard)'),
  question('let the bot run sql', 'How do agents ask a database live?'),
  question('which formats are supported', 'Which files can be uploaded'),
  question('can it read screenshots', 'Are pictures, images and scans read?'),
  question('chunk size', 'How documents are cut'),
  question('embeddings', 'Search by meaning (embeddings)'),
  question('check what it retrieves', 'How do I test what a question finds?'),
  question('run a local llm', 'How do I use Ollama or another model on my own machine?'),
  question('add my openai key', 'How do I connect a model provider?'),
  question('what if the model is down', 'What is a fallback model?', 'Provider unavailable'),
  question('why are the answers only quotes', 'The offline model'),
  question('change the port', 'Starting the server'),
  question('google login', 'How do people sign in with Google?'),
  question('get notified when errors rise', 'How do I get an alert, to be notified?'),
  question('what is p95', 'What do p50, p95 and p99 mean?'),
  question('why is it so expensive', 'How do I find out why something is slow, dear or failing?'),
  question('make someone admin', 'Roles', 'Change, suspend, delete'),
  question('add a new user', 'Invite people'),
  question('download all chats as csv', 'How do I export?'),
  question('questions the bot could not answer', 'What does "unanswered" mean?'),
  question('429 from openai', 'Provider rate limited'),
  question('it stops after too many tool calls', 'Limit tool calls'),
  question('max spend per month', 'How do I set a budget, to limit what is spent?'),
  question('how long do you store messages', 'How long are messages and texts stored?'),
  question(
    'where do I put the password for an http tool',
    'Where do I store a secret, such as the password or API key of a tool?',
  ),
  question('several bots working together', 'What is a multi-agent team?'),
  question(
    'run something every morning',
    'How do I run an agent on a schedule?',
    'What starts a workflow by itself?',
  ),
  question('server crashed during a workflow', 'What happens when the server stops in the middle?'),
];

/** Those that nothing was chosen for: they were written afterwards and asked once. */
export const OTHER_HELP_QUESTIONS: readonly HelpQuestion[] = [
  question('how do I log in the first time', 'How do I sign in?'),
  question('I keep getting logged out', 'Why do I have to sign in again?'),
  question('connect a data source like s3', 'How do I connect a data source?'),
  question('pause a user account', 'Change, suspend, delete'),
  question('which pattern for my team', 'Which pattern should I choose?'),
  question('templates for teams', 'Can I start from a template?'),
  question('variables in prompts', 'What are variables?'),
  question('watch traffic live', 'Can I watch runs live?'),
  question('export monitoring data', 'How do I get the figures as a file?'),
  question('save a filter', 'What are saved views?'),
  question('who may see my secret', 'Who may use a secret?'),
  question('infinite loop protection', 'What is a loop?'),
  question('change the language of the studio', 'Which language and time zone do people see?'),
  question('is the built-in database reliable', 'Is the embedded database safe?'),
  question('use postgres instead', 'How do I use PostgreSQL?'),
  question('write a procedure', 'How do I write procedures in the library?'),
  question('restore a deleted workflow', 'How do I bring a deleted workflow back?'),
  question('why did my document fail', 'Why did a document fail?'),
  question('draw a workflow', 'How do I draw one?'),
  question('review answers of the bot', 'How do I review answers?'),
];
