import path from 'node:path';
import { build } from 'vite';

const SOURCE = `
import { createElement as h, useState } from 'react';
import { createRoot } from 'react-dom/client';
function Chat() {
  const [messages, setMessages] = useState([]);
  const [draft, setDraft] = useState('');
  const send = (event) => {
    event.preventDefault();
    setMessages([...messages, draft]);
    setDraft('');
  };
  return h('form', { onSubmit: send },
    messages.map((text, index) => h('p', { key: index }, text)),
    h('textarea', { value: draft, onChange: (event) => setDraft(event.target.value) }),
    h('button', null, 'Send'));
}
createRoot(document.getElementById('chat')).render(h(Chat));
`;

/** Not a file: it only exists while it is built. */
const ID = path.join(import.meta.dirname, 'floor.virtual.js');

/** The least that a chat made with React loads and does: one file without a launcher. Returns the folder it is in. */
export async function reactFloor(folder: string): Promise<string> {
  await build({
    configFile: false,
    root: path.join(import.meta.dirname, '../..'),
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'floor',
        resolveId: (id) => (id === ID ? ID : undefined),
        load: (id) => (id === ID ? SOURCE : undefined),
      },
    ],
    build: {
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: { input: { floor: ID }, output: { format: 'iife', entryFileNames: '[name].js' } },
    },
  });
  return folder;
}
