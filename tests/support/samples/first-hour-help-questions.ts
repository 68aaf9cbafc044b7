import type { HelpQuestion } from './help-questions.ts';

const question = (asked: string, ...answeredBy: string[]): HelpQuestion => ({ asked, answeredBy });

/*
 * Written on 2026-11-28 by somebody in their first hour, before looking into help. As they were first asked, 14 were answered
 * first; then words of people were added with them at hand, so they hold what is there and measure nothing.
 */
export const FIRST_HOUR_HELP_QUESTIONS: readonly HelpQuestion[] = [
  question(
    "how do I connect to my company's postgres database",
    'How do agents ask a database live?',
    'How do I connect a data source?',
  ),
  question(
    'can customers without an account chat with my agent',
    'How do I put an agent on my website?',
    'How do I publish an agent to a website?',
  ),
  question(
    'the bot answers in English but my users speak Arabic',
    'What do I write as instructions? (system prompt)',
  ),
  question(
    'where do I see how much money was spent this month',
    'Which agent is used most, by whom, or not at all?',
    'Which model is used by default, and what does it cost?',
    'What do the tabs say?',
  ),
  question(
    'how do I stop an agent from deleting things without asking me',
    'Can I be asked before a tool does something?',
  ),
  question('my PDF shows as failed, what now', 'Why did a document fail?'),
  question('send me an email when a workflow breaks', 'How do I get an alert, to be notified?'),
  question('run something every monday morning', 'How do I run an agent on a schedule?'),
  question(
    'what happens when the model provider is down',
    'Provider unavailable',
    'What is a fallback model?',
  ),
  question('how to call my agent from python', 'How do I call it with the openai package?'),
  question('limit how much one user can spend', 'How do I set a budget, to limit what is spent?'),
  question('can I undo a delete', 'How do I delete or remove an agent?'),
  question('two agents that pass the conversation to each other', 'Which pattern should I choose?'),
  question(
    'let a person approve a step before it continues',
    'How does a person say yes before something is done? (approvals)',
  ),
  question('how do I make the widget look like our brand', 'How do I change colours and fonts?'),
  question('import an openapi/swagger file', 'How do I import tools from OpenAPI or Swagger?'),
  question(
    'is my data used for training / where is it stored',
    'Does it work without internet? (air-gapped)',
    'How long are messages and texts stored?',
  ),
  question('how do I back up everything', 'How do I back up and restore, or move to PostgreSQL?'),
  question('technician has no internet in the basement', 'Can a procedure be worked without a network?'),
  question(
    'what is the difference between a team and a workflow',
    'Which do I need: agent, team or workflow?',
  ),
  question(
    'why does the agent not use my document',
    'How do I test what a question finds?',
    'How does an agent keep to its documents, and not invent things?',
  ),
  question(
    'change the language of the screens',
    'How do I change language, dark mode, or the size of texts?',
  ),
  question(
    'sign in with microsoft / okta',
    'How do people sign in with an account of the company? (single sign-on)',
  ),
  question('give the auditor read only access', 'Roles'),
  question('what does confidence score of a passage mean', 'How do I test what a question finds?'),
  question('how big can a file be that I upload', 'Which files can be uploaded', 'How do I add documents?'),
  question(
    'set a variable for the API base url secret',
    'Where do I store a secret, such as the password or API key of a tool?',
    'How do I keep the API key of a tool secret?',
  ),
  question(
    'how can I compare two models on my questions',
    'How do people rate answers, and how do I know whether they are good?',
  ),
  question(
    'test my agent automatically before publishing',
    'How do people rate answers, and how do I know whether they are good?',
  ),
  question('sync a website every night', 'How do I copy a source into a knowledge card?'),
];
