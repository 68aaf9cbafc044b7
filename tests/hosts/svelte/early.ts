/// <reference types="@agent-studio/assistant-widget/svelte" />
import { mount } from 'svelte';
import Early from './early.svelte';

mount(Early, { target: document.querySelector('#app')! });
