import { defineStudioAssistant } from './define.ts';

export * from './define.ts';

defineStudioAssistant();
