const assistant = document.querySelector('studio-assistant');
assistant.getToken = async () => (await fetch('/studio-token')).text();
assistant.addEventListener('studio-message', ({ detail }) => {
  document.querySelector('#last').textContent = detail.text;
});
