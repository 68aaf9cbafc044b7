/** A chat widget as its readme embeds it, in a page that has one answer to stream. */
export interface Widget {
  /** Also the first part of its addresses: /NAME/files/… is the package, everything else below /NAME/ the API. */
  name: string;
  /** As npm takes it; absent for ours. */
  package?: string;
  /** Script of the page that brings the widget; elements of the host's own carry `data-host`. */
  mount: string;
  /** What its documentation says to remove it by. */
  unmount: string;
  /** What is clicked to open it. */
  launcher?: string;
  input: string;
  contentType: string;
  /** The lines of an answer, in the protocol of its server. */
  lines: { first?: string; token: (text: string) => string; last: (whole: string) => string };
}

const json = (value: unknown) => JSON.stringify(value);
const node = { nodeId: 'agent', nodeName: 'Agent', timestamp: 1, runIndex: 0, itemIndex: 0 };

export const WIDGETS: Widget[] = [
  {
    name: 'studio-assistant',
    mount: `
      const script = Object.assign(document.createElement('script'), { src: '/studio-assistant/files/studio-assistant.js' });
      script.dataset.host = '';
      document.head.append(script);
      await new Promise((resolve) => (script.onload = resolve));
      const widget = document.createElement('studio-assistant');
      widget.setAttribute('api-base-url', '/studio-assistant');
      document.body.append(widget);`,
    unmount: `document.querySelector('studio-assistant').remove();`,
    launcher: 'studio-assistant button',
    input: 'studio-assistant textarea',
    contentType: 'application/x-ndjson',
    lines: {
      token: (content) => `${json({ content })}\n`,
      last: (text) => `${json({ status: 'complete', result: { content: { text } } })}\n`,
    },
  },
  {
    name: 'deep-chat',
    package: 'deep-chat@2.4.2',
    mount: `
      await import('/deep-chat/files/dist/deepChat.bundle.js');
      const chat = document.createElement('deep-chat');
      chat.connect = { url: '/deep-chat/chat', stream: true };
      document.body.append(chat);`,
    unmount: `document.querySelector('deep-chat').remove();`,
    input: 'deep-chat #text-input',
    contentType: 'text/event-stream',
    lines: { token: (text) => `data: ${json({ text })}\n\n`, last: () => '' },
  },
  {
    name: 'flowise-embed',
    package: 'flowise-embed@3.1.6',
    mount: `
      const { default: chatbot } = await import('/flowise-embed/files/dist/web.js');
      chatbot.init({ chatflowid: 'flow', apiHost: location.origin + '/flowise-embed' });`,
    unmount: `(await import('/flowise-embed/files/dist/web.js')).default.destroy();`,
    launcher: 'flowise-chatbot button',
    input: 'flowise-chatbot textarea',
    contentType: 'text/event-stream',
    lines: {
      first: `message:\ndata:${json({ event: 'start', data: '' })}\n\n`,
      token: (data) => `message:\ndata:${json({ event: 'token', data })}\n\n`,
      last: () => `message:\ndata:${json({ event: 'end', data: '[DONE]' })}\n\n`,
    },
  },
  {
    name: 'n8n-chat',
    package: '@n8n/chat@1.37.0',
    mount: `
      const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/n8n-chat/files/dist/style.css' });
      sheet.dataset.host = '';
      document.head.append(sheet);
      const { createChat } = await import('/n8n-chat/files/dist/chat.bundle.es.js');
      window.hostChat = createChat({ webhookUrl: '/n8n-chat/chat', enableStreaming: true });`,
    unmount: `window.hostChat.unmount(); delete window.hostChat;`,
    launcher: '.chat-window-toggle',
    input: '#n8n-chat textarea',
    contentType: 'application/json',
    lines: {
      first: `${json({ type: 'begin', metadata: node })}\n`,
      token: (content) => `${json({ type: 'item', content, metadata: node })}\n`,
      last: () => `${json({ type: 'end', metadata: node })}\n`,
    },
  },
];
