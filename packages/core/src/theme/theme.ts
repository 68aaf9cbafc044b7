import { css } from '../element/sheets.ts';
import tokens from './tokens.css?inline';

css('tokens', tokens);
