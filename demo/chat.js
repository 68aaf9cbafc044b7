/* The page of one published agent: its colour, and the conversation that the address names. */
const { accent } = document.documentElement.dataset;
const assistant = document.querySelector('studio-assistant');
const address = new URL(location.href);

// Not as markup: the policy of this page allows no style in it.
if (accent) document.documentElement.style.setProperty('--studio-accent', accent);

// In a frame: the page around uses the element, from the origin alone that the server has checked.
if (document.body.dataset.embed) import('/studio/assistant-bridge.js').catch(console.error);

const wanted = address.searchParams.get('conversation');
if (wanted) assistant.setAttribute('conversation-id', wanted);

// A bookmark or a reload finds the conversation again; whoever else gets the address does not.
assistant.addEventListener('studio-conversation-change', ({ detail: { conversationId } }) => {
  if (conversationId) address.searchParams.set('conversation', conversationId);
  else address.searchParams.delete('conversation');
  history.replaceState(history.state, '', address);
});
