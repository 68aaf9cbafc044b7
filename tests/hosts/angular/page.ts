import '@agent-studio/assistant-widget';
import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core';

@Component({
  selector: 'app-root',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <p id="last">{{ last() }}</p>
    <studio-assistant
      api-base-url="https://studio.example.com"
      heading="Ask Northwind"
      open
      [getToken]="getToken"
      (studio-message)="last.set($event.detail.text)"
    ></studio-assistant>
  `,
})
export class Page {
  readonly last = signal('');
  readonly getToken = async () => (await fetch('/studio-token')).text();
}
