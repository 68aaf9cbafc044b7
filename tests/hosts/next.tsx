/* What Next does with the page in next/: its markup comes from a server, and React takes it over in the browser. */
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import Page from './next/page';

const root = document.querySelector('#app')!;
root.innerHTML = renderToString(<Page />);
hydrateRoot(root, <Page />);
