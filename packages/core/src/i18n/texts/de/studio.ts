import type { Table } from '../../translate.ts';
import { agents } from './agents.ts';
import { chat } from './chat.ts';
import { ui } from './core-ui.ts';
import { deploy } from './deploy.ts';
import { forms } from './forms.ts';
import { home } from './home.ts';
import { knowledgeBase } from './knowledge-base.ts';
import { login } from './login.ts';
import { shell } from './shell.ts';

/** German: everything the studio shows. */
export const studio: Table = {
  ...ui,
  ...chat,
  ...shell,
  ...login,
  ...home,
  ...agents,
  ...deploy,
  ...knowledgeBase,
  ...forms,
};
