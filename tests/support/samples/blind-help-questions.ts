import type { HelpQuestion } from './help-questions.ts';

/*
 * Written on 2026-11-25 by somebody who had not seen the product, from a paragraph about it; read by whoever wrote help only
 * after that was done. Eleven more of them help does not answer: search engines, a second factor, cookies
 * under the bubble, files given to a workflow, screen readers, mails as a trigger, rights on documents, long answers of
 * tools, tablets, a webhook that comes twice, and runs that never end.
 */
export const BLIND_HELP_QUESTIONS: readonly HelpQuestion[] = [
  { asked: 'does it phone home / telemetry', answeredBy: ['Does it work without internet? (air-gapped)'] },
  {
    asked: 'map groups from keycloak to roles automatically',
    answeredBy: ['How do people sign in with an account of the company? (single sign-on)'],
  },
  {
    asked: 'who can approve, can I name two people and any one is enough',
    answeredBy: [
      'How does a person say yes before something is done? (approvals)',
      'How does somebody fill in a form, or decide by mail?',
    ],
  },
  {
    asked: '502 bad gateway after a long running answer, 60 seconds',
    answeredBy: ['How do I run it behind a proxy? (nginx, TLS, https)'],
  },
  {
    asked: 'what is an agent anyway',
    answeredBy: ['What an agent is', 'Which do I need: agent, team or workflow?'],
  },
  { asked: 'p95 latency where', answeredBy: ['What do p50, p95 and p99 mean?'] },
  {
    asked: 'run something every weekday at 7 in the morning',
    answeredBy: ['How do I run an agent on a schedule?', 'What starts a workflow by itself?'],
  },
  {
    asked: 'how do i check that the webhook really comes from github (signature)',
    answeredBy: [
      'Why does a webhook answer 404, or another service not start it?',
      'What starts a workflow by itself?',
    ],
  },
  {
    asked: 'how to back up everything before update',
    answeredBy: ['How do I back up and restore, or move to PostgreSQL?', 'How do I upgrade, and go back?'],
  },
  {
    asked: 'coming from n8n, can i import my workflows json',
    answeredBy: [
      'How do I bring a workflow from n8n, Dify, Flowise or Langflow?',
      'Can I import from n8n, Dify, Flowise or another product?',
    ],
  },
  {
    asked: 'test cases before publishing, like a list of questions with expected answers',
    answeredBy: ['How do people rate answers, and how do I know whether they are good?'],
  },
  {
    asked: 'the agent never calls my tool, just makes up an answer',
    answeredBy: ['What is a tool, and which kinds are there?', 'How do I test a tool?'],
  },
  {
    asked: 'what happens to the users when the budget is used up, does the agent just stop?',
    answeredBy: ['How do I set a budget, to limit what is spent?'],
  },
  {
    asked: 'Where find I the protocol of the runs from last week?',
    answeredBy: ['How do I find a run?', 'How do I see what an agent did?'],
  },
  {
    asked: 'is it ok under privacy rules if pupils type their names in, can i delete those chats',
    answeredBy: ['How do I get or delete the data of a person?', 'How long are messages and texts stored?'],
  },
  { asked: 'error branch / retry on fail for a node?', answeredBy: ['What happens when a run fails?'] },
  {
    asked: 'search finds nothing though the word is definitly in the document',
    answeredBy: ['How do I test what a question finds?'],
  },
  {
    asked: 'i typed 45 bar and it says out of range but thats what the gauge says, what now',
    answeredBy: ['How do limits, branches and signatures work?'],
  },
  {
    asked: 'make answers always come back as json with fixed fields',
    answeredBy: ['How do I protect an agent? (personal data, forbidden words, prompt injection)'],
  },
  {
    asked: 'can one agent in the team use a cheaper model',
    answeredBy: ['How do I choose or change the model of an agent?'],
  },
  {
    asked: 'rerun only from the failed step',
    answeredBy: ['How do I replay a run?', 'What happens when a run fails?'],
  },
  {
    asked: 'what databases are supported? we have mysql and sql server',
    answeredBy: ['How do I connect a data source?', 'What is a data connector?'],
  },
  {
    asked: 'only let people with our company email domain in',
    answeredBy: [
      'How do people sign in with Google?',
      'Invite people',
      'How do people sign in with an account of the company? (single sign-on)',
    ],
  },
  { asked: 'built in offline model is dumb, is it just for testing?', answeredBy: ['The offline model'] },
  {
    asked: 'took a photo of the gauge but it doesnt show up in the step',
    answeredBy: ['How do I go through a procedure?'],
  },
  { asked: 'keep agents in git?', answeredBy: ['How do I copy an agent, or move it to another server?'] },
  {
    asked: 'somebody left the company, remove access and keep his agents',
    answeredBy: ['Change, suspend, delete'],
  },
  {
    asked: 'say "i don\'t know, ask hr@..." when not found',
    answeredBy: [
      'How does an agent keep to its documents, and not invent things?',
      'What do I write as instructions? (system prompt)',
    ],
  },
  {
    asked: 'content security policy error when embedding, which domains do i have to allow',
    answeredBy: ['The chat does not appear on my page, or the page is refused'],
  },
  { asked: 'duplicate an agent', answeredBy: ['How do I copy an agent, or move it to another server?'] },
  {
    asked: 'add an MCP server as tool, it needs a bearer token',
    answeredBy: ['How do I connect an MCP server?'],
  },
  {
    asked: 'require photo at a step',
    answeredBy: ['How do I write procedures in the library?', 'How do limits, branches and signatures work?'],
  },
  {
    asked: 'works in test chat but not in the published page',
    answeredBy: [
      'How do I publish an agent, so that changes go live?',
      'The chat does not appear on my page, or the page is refused',
    ],
  },
  { asked: 'embeddings for documents work offline too?', answeredBy: ['Search by meaning (embeddings)'] },
  {
    asked: 'call another workflow from a workflow',
    answeredBy: ['How do I branch, repeat, run side by side, or wait?', 'How do I draw one?'],
  },
  {
    asked: 'two agents that discuss with each other and then give one answer, how',
    answeredBy: ['Which pattern should I choose?'],
  },
  {
    asked: 'which document formats can i upload, scanned pdfs too?',
    answeredBy: ['Which files can be uploaded', 'Are pictures, images and scans read?'],
  },
  {
    asked: 'i edited my agent but the people on the web page still see the old one',
    answeredBy: ['How do I publish an agent, so that changes go live?'],
  },
  {
    asked: 'wordpress where do I paste the chat code',
    answeredBy: ['How do I publish an agent to a website?', 'How do I put an agent on my website?'],
  },
  {
    asked: 'rotate leaked api key urgent',
    answeredBy: ['How do I change the secret without an outage?', 'Pausing and revoking'],
  },
  { asked: 'add anthropic or mistral as provider', answeredBy: ['How do I connect a model provider?'] },
  { asked: 'google login: redirect_uri_mismatch', answeredBy: ['How do people sign in with Google?'] },
  {
    asked: 'The agent answers always in English also when I write German, how can I set this fix?',
    answeredBy: ['What do I write as instructions? (system prompt)'],
  },
  {
    asked: 'curl example to call my agent from outside',
    answeredBy: ['How does another program ask an agent?', 'How does a program use a key?'],
  },
  {
    asked: 'do I need a openai account to try it out?',
    answeredBy: ['The offline model', 'How do I connect a model provider?'],
  },
  { asked: 'MCP stdio server supported or only http?', answeredBy: ['How do I connect an MCP server?'] },
  {
    asked: 'what headers must the reverse proxy forward',
    answeredBy: ['How do I run it behind a proxy? (nginx, TLS, https)'],
  },
  {
    asked: "it keeps saying i've reached the limit but i only asked two questions",
    answeredBy: [
      'What is a loop?',
      'How do I set a budget, to limit what is spent?',
      'Why is my call refused?',
    ],
  },
  {
    asked: "I'm the only owner and I'm going on leave, how to hand over ownership",
    answeredBy: ['Roles', 'Change, suspend, delete'],
  },
  {
    asked:
      "I want a bot that answers our customers' refund questions from our policy pages, where do I begin",
    answeredBy: [
      'Your first agent in five steps',
      'How do I give an agent knowledge?',
      'How do I create an agent?',
    ],
  },
  {
    asked: 'how do i sign at the end with my finger',
    answeredBy: ['How do limits, branches and signatures work?', 'How do I go through a procedure?'],
  },
  {
    asked: 'how move agents from test system to production',
    answeredBy: ['How do I copy an agent, or move it to another server?'],
  },
  {
    asked: 'behind nginx the answers come all at once at the end instead of word by word',
    answeredBy: ['How do I run it behind a proxy? (nginx, TLS, https)'],
  },
  { asked: 'how to install on a plain ubuntu server', answeredBy: ['Starting the server'] },
  {
    asked: "show me the conversations where the bot didn't know the answer",
    answeredBy: ['What does "unanswered" mean?', 'How do I find a run?'],
  },
  { asked: 'max file size for documents', answeredBy: ['Which files can be uploaded'] },
  {
    asked: 'add pictures to the chat, can the agent see screenshots',
    answeredBy: ['Are pictures, images and scans read?'],
  },
  {
    asked: 'put a link to the agent with password for our suppliers only',
    answeredBy: [
      'How do I put an agent on a page for people of my studio?',
      'How do I preview my agent on a page?',
    ],
  },
  {
    asked: 'a customer requested deletion of his data, how do we erase everything about one person',
    answeredBy: ['How do I get or delete the data of a person?'],
  },
  {
    asked: 'what is handoff vs sequential, when should i take which',
    answeredBy: ['Which pattern should I choose?'],
  },
  {
    asked: 'ollama on host machine, studio in docker, connection refused',
    answeredBy: [
      'Azure OpenAI, or “model not found”',
      'How do I use Ollama or another model on my own machine?',
    ],
  },
  { asked: 'send logs to splunk / opentelemetry', answeredBy: ['How do I get traces?'] },
  { asked: 'upgrade failed migration error what now', answeredBy: ['How do I upgrade, and go back?'] },
  {
    asked: 'emails go to spam, can I set the from address',
    answeredBy: ['How do I set up e-mail? (SMTP)', 'Why did a mail not arrive?'],
  },
  {
    asked: 'compare two versions of an agent on the same questions',
    answeredBy: [
      'How do people rate answers, and how do I know whether they are good?',
      'How do I compare versions or go back to an earlier one?',
    ],
  },
  {
    asked: 'roll back to the previous version',
    answeredBy: [
      'How do I compare versions or go back to an earlier one?',
      'Versions of a card',
      'How do I upgrade, and go back?',
    ],
  },
  {
    asked: 'how do my students use the bot without making an account',
    answeredBy: ['How do I put an agent on my website?', 'How do I publish an agent to a website?'],
  },
  { asked: 'give my auditor read only access for a week', answeredBy: ['Roles', 'Invite people'] },
  { asked: 'can I have our own logo on the shared page', answeredBy: ['How do I change colours and fonts?'] },
];
