import { h, render } from 'preact';
import { useState } from 'preact/hooks';

const token = await (await fetch('/studio-token')).text();

function Page() {
  const [last, setLast] = useState('');
  return h(
    'main',
    null,
    h('p', { id: 'last' }, last),
    h('studio-assistant', {
      'api-base-url': 'https://studio.example.com',
      heading: 'Ask Northwind',
      open: true,
      token,
      'onstudio-message': (event: CustomEvent<{ text: string }>) => setLast(event.detail.text),
    }),
  );
}

const place = document.querySelector('#app');
if (place) render(h(Page, null), place);
