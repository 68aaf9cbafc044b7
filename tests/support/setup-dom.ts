import { configure } from '@testing-library/dom';

// Screens load on demand, and two cores may be busy: waiting longer costs nothing where the thing comes at once.
configure({ asyncUtilTimeout: 8000 });
