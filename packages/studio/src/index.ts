import { defineStudioApp } from './define.ts';

export * from './define.ts';

defineStudioApp();
