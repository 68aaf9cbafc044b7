/* What a site owner would write as an attribute, made editable for the demo: /demo/site.html?agent=<id> */
const assistant = document.querySelector('studio-assistant');
const field = document.getElementById('agent');
const agent = new URLSearchParams(location.search).get('agent');

if (agent) {
  field.value = agent;
  assistant.setAttribute('agent-id', agent);
}

document.getElementById('demo').addEventListener('submit', (event) => {
  event.preventDefault();
  const id = field.value.trim();
  if (id) assistant.setAttribute('agent-id', id);
  else assistant.removeAttribute('agent-id');
  history.replaceState(history.state, '', id ? `?agent=${encodeURIComponent(id)}` : location.pathname);
});
