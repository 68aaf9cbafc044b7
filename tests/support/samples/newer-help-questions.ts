import type { HelpQuestion } from './help-questions.ts';

const SAID = ['How do I comment on a step, and name somebody? (mentions)'];
const TOGETHER = ['What happens when two people have a workflow open? (editing together)'];
const MAILED = ['How do I get the figures of a report by mail every week?'];
const NOT_MAILED = ['Why does a report by mail not come?'];
const ERASED = ['How is a person erased? (GDPR, right to be forgotten)'];
const ASKED = ['How do I ask to be erased, and what proves that it was done?'];
const TEAM = 'How do we talk about a team, and work on it together?';
const BROUGHT = [
  'How do I bring a workflow from n8n, Dify, Flowise or Langflow?',
  'Can I import from n8n, Dify, Flowise or another product?',
];

/*
 * Of passkeys, erasing, comments, editing together, reports by mail and flows of others: written on 2026-11-26 before the
 * sections that answer them, by the same person. As they were first asked, 11 were answered first and 16 among three; then
 * words of people were added with them at hand, so they hold what is there and measure nothing.
 */
export const NEWER_HELP_QUESTIONS: readonly HelpQuestion[] = [
  {
    asked: 'log in with my fingerprint',
    answeredBy: ['How do I sign in with a passkey? (fingerprint, face, PIN)'],
  },
  {
    asked: 'touch id or windows hello',
    answeredBy: ['How do I sign in with a passkey? (fingerprint, face, PIN)'],
  },
  {
    asked: 'can I get in when google is down and I never had a password',
    answeredBy: [
      'How do I sign in with a passkey? (fingerprint, face, PIN)',
      'Somebody is locked out, or the owner forgot how to sign in',
    ],
  },
  {
    asked: 'I lost the phone that my login was on',
    answeredBy: [
      'What if the device with my passkey is lost?',
      'Somebody is locked out, or the owner forgot how to sign in',
    ],
  },
  { asked: 'an ex employee demands that we remove every trace of him', answeredBy: ERASED },
  { asked: 'forget me button', answeredBy: [...ASKED, ...ERASED] },
  { asked: "how do I prove that a person's data is gone", answeredBy: ASKED },
  { asked: 'what remains after wiping a user', answeredBy: ERASED },
  { asked: 'leave a note for a colleague at one step', answeredBy: SAID },
  { asked: 'tag someone in a workflow', answeredBy: SAID },
  { asked: 'where do I see that somebody mentioned me', answeredBy: [...SAID, TEAM] },
  { asked: 'discuss a team with others and mark it as done', answeredBy: [...SAID, TEAM] },
  { asked: 'two of us in the same workflow at the same time', answeredBy: TOGETHER },
  { asked: 'whose little picture is that at the top of the canvas', answeredBy: [...TOGETHER, TEAM] },
  {
    asked: 'will my coworker overwrite my nodes',
    answeredBy: [...TOGETHER, 'What if two people edit the same agent?'],
  },
  { asked: 'see live where the others are pointing', answeredBy: TOGETHER },
  { asked: 'get the numbers in my inbox every monday', answeredBy: MAILED },
  { asked: 'send figures of last month to the management automatically', answeredBy: MAILED },
  { asked: 'stop these emails with statistics', answeredBy: [...MAILED, ...NOT_MAILED] },
  { asked: 'why did the weekly mail not arrive', answeredBy: NOT_MAILED },
  { asked: 'we have flowise chatflows, can we take them along', answeredBy: BROUGHT },
  { asked: 'langflow json', answeredBy: BROUGHT },
  { asked: 'what happens to parts you do not support when I bring a flow over', answeredBy: BROUGHT },
  { asked: 'are my api keys copied from n8n', answeredBy: BROUGHT },
];
