const element = document.createElement('studio-assistant');
Object.assign(element, {
  apiBaseUrl: 'https://studio.example.com',
  heading: 'Ask Northwind',
  open: true,
  getToken: async () => (await fetch('/studio-token')).text(),
});
const last = Object.assign(document.createElement('p'), { id: 'last' });
element.addEventListener('studio-message', (event) => {
  last.textContent = (event as CustomEvent<{ text: string }>).detail.text;
});
document.querySelector('#app')!.append(last, element);
