/* The package brings no types. */
declare module 'bootstrap/js/dist/modal' {
  export default class Modal {
    constructor(element: Element);
    show(): void;
    hide(): void;
    dispose(): void;
  }
}
