/* As ../angular.ts, with a page that imports nothing of ours. */
import '@angular/compiler';
import 'zone.js';
import { Component, CUSTOM_ELEMENTS_SCHEMA, provideZoneChangeDetection, signal } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';

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
class Page {
  readonly last = signal('');
  readonly getToken = async () => (await fetch('/studio-token')).text();
}

document.querySelector('#app')!.append(document.createElement('app-root'));
void bootstrapApplication(Page, { providers: [provideZoneChangeDetection()] });
