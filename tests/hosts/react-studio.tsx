import { StudioApp } from '@agent-studio/studio/react';
import { createRoot } from 'react-dom/client';

const getToken = async () => (await fetch('/studio-token')).text();

createRoot(document.querySelector('#app')!).render(
  <StudioApp
    apiBaseUrl="https://studio.example.com"
    auth="host"
    route="/agents"
    style={{ display: 'block', height: '100vh' }}
    getToken={getToken}
    resolveHref={(route) => `/tools?studio=${encodeURIComponent(route)}`}
  >
    <a slot="header-end" href="/help">
      Help
    </a>
  </StudioApp>,
);
