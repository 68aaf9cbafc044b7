import { html, LitElement } from 'lit';

const getToken = async () => (await fetch('/studio-token')).text();

class Northwind extends LitElement {
  static override properties = { last: {} };
  declare last: string;

  constructor() {
    super();
    this.last = '';
  }
  protected override createRenderRoot() {
    return this;
  }
  protected override render() {
    return html`
      <p id="last">${this.last}</p>
      <studio-assistant
        heading="In the markup"
        .apiBaseUrl=${'https://studio.example.com'}
        .heading=${'Ask Northwind'}
        ?open=${true}
        .getToken=${getToken}
        @studio-message=${({ detail }: CustomEvent<{ text: string }>) => (this.last = detail.text)}
      ></studio-assistant>
    `;
  }
}
customElements.define('northwind-page', Northwind);
document.querySelector('#app')!.append(document.createElement('northwind-page'));
