/* studio-assistant.js: the whole script a host page includes, as a module or as a classic script. */
import { defineStudioAssistant } from './define.ts';

defineStudioAssistant();
