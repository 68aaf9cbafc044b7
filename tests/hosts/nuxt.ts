/* What Nuxt does with vue/app.vue: its markup comes from a server, and Vue takes it over in the browser. */
import { createSSRApp } from 'vue';
import { renderToString } from 'vue/server-renderer';
import App from './vue/app.vue';

const root = document.querySelector('#app')!;
root.innerHTML = await renderToString(createSSRApp(App));
createSSRApp(App).mount(root);
