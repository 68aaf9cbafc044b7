/** Where the bundled Inter (latin, variable weight) lies. */
export { default as interUrl } from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
