import { css } from '../element/sheets.ts';
import primitives from './primitives.css?inline';
import tokens from './tokens.css?inline';

css('tokens', tokens);
css('primitives', primitives);
