import { css } from '../element/sheets.ts';
import tokens from './studio-tokens.css?inline';
import './theme.ts';

css('studio-tokens', tokens);
