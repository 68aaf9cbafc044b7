import { request as askPlainly } from 'node:http';
import { request as askByTls } from 'node:https';

/* Whether the server of this container is ready: for HEALTHCHECK, without a shell. Ends with 0 or 1, and says why. */

const ANSWER_WITHIN_MS = 4_000;

const ask = process.env['TLS_CERT_FILE'] ? askByTls : askPlainly;
const asked = ask(
  {
    host: '127.0.0.1',
    port: process.env['PORT']?.trim() || 4300,
    path: '/readyz',
    timeout: ANSWER_WITHIN_MS,
    // The certificate has the name that others call; here nobody stands between.
    rejectUnauthorized: false,
  },
  (answer) => {
    if (answer.statusCode === 200) process.exit(0);
    console.error(`/readyz answers with ${answer.statusCode}.`);
    process.exit(1);
  },
);
asked.on('timeout', () => asked.destroy(new Error(`no answer within ${ANSWER_WITHIN_MS} ms`)));
asked.on('error', ({ message }) => {
  console.error(`/readyz does not answer: ${message}`);
  process.exit(1);
});
asked.end();
