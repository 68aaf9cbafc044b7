import { createApp, defineComponent, h, ref } from 'vue';

const Page = defineComponent(() => {
  const last = ref('');
  const getToken = async () => (await fetch('/studio-token')).text();
  return () => [
    h('p', { id: 'last' }, last.value),
    h('studio-assistant', {
      'api-base-url': 'https://studio.example.com',
      heading: 'Ask Northwind',
      open: true,
      '.getToken': getToken,
      onStudioMessage: (event: CustomEvent<{ text: string }>) => (last.value = event.detail.text),
    }),
  ];
});

createApp(Page).mount('#app');
