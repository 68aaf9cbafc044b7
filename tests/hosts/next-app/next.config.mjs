import path from 'node:path';

export default {
  // What is imported from above this folder extends the project's tsconfig.json.
  turbopack: { root: path.join(import.meta.dirname, '../../..') },
  devIndicators: false,
};
