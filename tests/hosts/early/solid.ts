import { createSignal } from 'solid-js';
import h from 'solid-js/h';
import { render } from 'solid-js/web';

const getToken = async () => (await fetch('/studio-token')).text();
const [last, setLast] = createSignal('');

const page: unknown = h('main', {}, [
  h('p', { id: 'last' }, last),
  h('studio-assistant', {
    'api-base-url': 'https://studio.example.com',
    heading: 'Ask Northwind',
    open: true,
    // `h` calls functions for their values.
    'prop:getToken': () => getToken,
    'on:studio-message': (event: CustomEvent<{ text: string }>) => setLast(event.detail.text),
  }),
]);

const place = document.querySelector('#app');
// It gives a function, and says so in types of its own; where the package is not installed there are none.
// oxlint-disable-next-line typescript/no-unnecessary-type-assertion
if (place) render(page as () => Element, place);
