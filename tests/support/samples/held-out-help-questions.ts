import type { HelpQuestion } from './help-questions.ts';

const question = (asked: string, ...answeredBy: string[]): HelpQuestion => ({ asked, answeredBy });

/**
 * Written before retrieval over help was worked on again, by what newcomers want and not by how help says it, and left
 * as they are. They are not blind all the same: sections were added for what they ask and help did not say, and the
 * weight of phrases was picked with them in sight.
 */
export const HELD_OUT_HELP_QUESTIONS: readonly HelpQuestion[] = [
  // Agents.
  question('how do I make it answer only from my pdf', 'How do I give an agent knowledge?'),
  question(
    'it always answers too long, how can I make it brief',
    'What do I write as instructions? (system prompt)',
  ),
  question('I want everybody to greet the customer by their name', 'What are variables?'),
  question(
    'I saved but visitors still get the old answers',
    'How do I publish an agent, so that changes go live?',
  ),
  question(
    'I broke my bot yesterday and want it as it was',
    'How do I compare versions or go back to an earlier one?',
  ),
  question(
    'we have all our stuff in dify already',
    'Can I import from n8n, Dify, Flowise or another product?',
  ),
  question(
    'bring my agent from the test machine to production',
    'How do I copy an agent, or move it to another server?',
  ),
  question(
    'where does this sentence come from, show me the proof',
    'What are the small numbers behind sentences? (citations)',
  ),
  // Keys and programs.
  question('a developer wants to ask my bot from his code', 'How does another program ask an agent?'),
  question(
    'somebody posted our key on github',
    'Pausing and revoking',
    'How do I change the secret without an outage?',
  ),
  question('which of our keys does nobody use any more', 'Which keys should I look at?'),
  question('what do I put for model in the request', 'Which model do I name?'),
  question(
    'can my own code be called by the bot',
    'How do I write a JavaScript function as a tool?',
    'Can the program use tools of its own?',
  ),
  // Website.
  question(
    'show the chat bubble on our shop',
    'How do I publish an agent to a website?',
    'How do I put an agent on my website?',
  ),
  question('the bubble has the wrong blue', 'How do I change colours and fonts?'),
  question('turn the helper in the corner off for everybody', 'How do I switch the Studio Assistant off?'),
  // Knowledge and sources.
  question('I dragged a file in and it says error', 'Why did a document fail?'),
  question('our manuals are photographed pages', 'Are pictures, images and scans read?'),
  question('it does not find the right paragraph', 'How do I test what a question finds?'),
  question(
    'keep it up to date with our sharepoint or bucket',
    'How do I copy a source into a knowledge card?',
    'How do I connect a data source?',
  ),
  question('look up orders in our mysql while chatting', 'How do agents ask a database live?'),
  // Models and server.
  question(
    'nothing may leave our house, can the ai run here',
    'Does it work without internet? (air-gapped)',
    'How do I use Ollama or another model on my own machine?',
  ),
  question('is my openai connection ok', 'How do I find out whether a model works?'),
  question(
    'nginx in front of it, answers come all at once',
    'How do I run it behind a proxy? (nginx, TLS, https)',
  ),
  question(
    'use our company microsoft accounts',
    'How do people sign in with an account of the company? (single sign-on)',
  ),
  // Watching and money.
  question(
    'bot too expensive',
    'How do I find out why something is slow, dear or failing?',
    'How do I set a budget, to limit what is spent?',
  ),
  question('stop before it burns more than 50 dollars', 'How do I set a budget, to limit what is spent?'),
  question(
    'the alarm keeps ringing, tell the others I am on it',
    'What is an incident, and how do I acknowledge it?',
  ),
  question(
    'post to slack if it breaks',
    'How does the webhook of an alert work?',
    'How do I get an alert, to be notified?',
  ),
  question('what do people ask most', 'What do the tabs say?', 'What do reports show?'),
  question('who changed the limit last week', 'Where do I see who changed what?'),
  question('where can I read what exactly it did step by step', 'How do I see what an agent did?'),
  question('it says the model took too long', 'Provider timeout'),
  // People.
  question('someone left the company', 'Change, suspend, delete'),
  question('let sara look but not touch', 'Share with single people', 'Roles'),
  // Teams and workflows.
  question(
    "why doesn't it run at night",
    'Why does a schedule not run?',
    'How do I run an agent on a schedule?',
  ),
  question(
    'a person has to say yes before it sends the mail',
    'What happens when a member needs a permission?',
    'How does a person say yes before something is done? (approvals)',
  ),
  question('start when a form on our site is sent', 'What starts a workflow by itself?'),
  question(
    'is there something ready made to begin with',
    'Can I start from a template?',
    'Which templates are there?',
  ),
  // Procedures.
  question(
    'no wifi in the basement, can the checklist go on',
    'Can a procedure be worked without a network?',
  ),
];
