import { createApp, defineComponent, h, onMounted, useTemplateRef } from 'vue';
import { createRouter, createWebHistory, RouterLink, RouterView } from 'vue-router';
import { createStudio } from './studio-element.ts';

const Studio = defineComponent(() => {
  const place = useTemplateRef<HTMLElement>('place');
  onMounted(() => place.value!.append(createStudio()));
  return () => h('div', { ref: 'place' });
});

const Other = defineComponent(() => () => h('h1', 'Other'));

const Portal = () => [h(RouterLink, { to: '/other' }, () => 'Other'), h(RouterView)];

const router = createRouter({
  history: createWebHistory('/portal'),
  routes: [
    { path: '/studio/:page(.*)*', component: Studio },
    { path: '/other', component: Other },
  ],
});

const root = document.body.appendChild(document.createElement('div'));
createApp(Portal).use(router).mount(root);
