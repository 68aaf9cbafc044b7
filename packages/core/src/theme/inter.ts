/** Where the bundled Inter (latin, variable weight) lies. Apart, so that a one-file bundle can leave the font out. */
export { default as interUrl } from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
