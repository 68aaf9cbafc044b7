export { type AppParts, createApp } from './app.ts';
export { openDatabase } from './db/database.ts';
export { type Env, EnvError, readEnv } from './env.ts';
