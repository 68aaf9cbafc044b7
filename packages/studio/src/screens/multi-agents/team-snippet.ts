import { msg } from '@agent-studio/core';

export interface TeamSnippetParts {
  /** Root of the server, absolute. */
  server: string;
  teamId: string;
}

export type TeamCall = 'execute' | 'infer';
export type TeamLanguage = 'curl' | 'javascript' | 'python';

export const TEAM_CALLS = [
  { value: 'execute', label: msg('One task') },
  { value: 'infer', label: msg('A conversation') },
] as const;
export const TEAM_LANGUAGES = [
  { value: 'javascript', label: msg('JavaScript') },
  { value: 'python', label: msg('Python') },
  { value: 'curl', label: msg('curl') },
] as const;

type Write = (url: string, parts: TeamSnippetParts) => string;

/** The ids and addresses hold nothing that would need quoting. */
const EXECUTE: Record<TeamLanguage, Write> = {
  curl: (url, { teamId }) => `curl -X POST '${url}' \\
  -H "Authorization: Bearer $STUDIO_KEY" \\
  -H 'Content-Type: application/json' \\
  -d '{"multi_agent_id": "${teamId}", "input": "Write a short note about our opening hours."}'`,
  javascript: (url, { teamId, server }) => `import { env } from 'node:process';

const response = await fetch('${url}', {
  method: 'POST',
  headers: {
    Authorization: \`Bearer \${env.STUDIO_KEY}\`,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({
    multi_agent_id: '${teamId}',
    input: 'Write a short note about our opening hours.',
  }),
});
const { status, run_id, result } = await response.json();
// status "running": ask GET ${server}/api/runs/{run_id} later.
console.log(status, run_id, result?.content.text);`,
  python: (url, { teamId, server }) => `import os, requests

answer = requests.post(
    "${url}",
    headers={"Authorization": f"Bearer {os.environ['STUDIO_KEY']}"},
    json={
        "multi_agent_id": "${teamId}",
        "input": "Write a short note about our opening hours.",
    },
    timeout=60,
).json()
# status "running": ask GET ${server}/api/runs/{run_id} later.
print(answer["status"], answer.get("result", {}).get("content", {}).get("text"))`,
};

const INFER: Record<TeamLanguage, Write> = {
  curl: (url, { teamId }) => `curl -X POST '${url}' \\
  -H "Authorization: Bearer $STUDIO_KEY" \\
  -F 'multi_agent_id=${teamId}' \\
  -F 'user_input=Who can help me with an invoice?'`,
  javascript: (url, { teamId }) => `import { env } from 'node:process';

const form = new FormData();
form.set('multi_agent_id', '${teamId}');
form.set('user_input', 'Who can help me with an invoice?');
// The next question goes on with: form.set('session_id', session_id);

const response = await fetch('${url}', {
  method: 'POST',
  headers: { Authorization: \`Bearer \${env.STUDIO_KEY}\` },
  body: form,
});
const { session_id, result } = await response.json();
console.log(session_id, result?.content.text);`,
  python: (url, { teamId }) => `import os, requests

answer = requests.post(
    "${url}",
    headers={"Authorization": f"Bearer {os.environ['STUDIO_KEY']}"},
    files={
        "multi_agent_id": (None, "${teamId}"),
        "user_input": (None, "Who can help me with an invoice?"),
        # The next question goes on with: "session_id": (None, session_id)
    },
    timeout=60,
).json()
print(answer.get("session_id"), answer.get("result", {}).get("content", {}).get("text"))`,
};

/** What a developer pastes, ready to work but for the key. */
export function teamSnippet(call: TeamCall, language: TeamLanguage, parts: TeamSnippetParts): string {
  const write = call === 'execute' ? EXECUTE[language] : INFER[language];
  return write(`${parts.server}/api/multi-agent/${call}`, parts);
}
