import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** How a workflow is built: with the mouse and typing, or by keys alone. */
export type Way = 'mouse' | 'keyboard';

/** What building took: things pressed, fields filled; keys that only led somewhere (Tab, arrows) are counted apart. */
interface Steps {
  presses: number;
  fields: number;
  ways: number;
}

const MOST_TABS = 90;
const MOST_ARROWS = 20;

/** Builds workflows as a person does, and counts each step. By keys it never touches the mouse. */
export function builderHand(page: Page, way: Way) {
  const steps: Steps = { presses: 0, fields: 0, ways: 0 };
  const byKeys = way === 'keyboard';
  const dialog = () => page.getByRole('dialog');
  const side = () =>
    page.getByRole('region').filter({ has: page.getByRole('textbox', { name: 'Title', exact: true }) });

  async function key(name: string) {
    steps.presses += 1;
    await page.keyboard.press(name);
  }

  /** Leads the focus there by Tab alone: where it does not come to, nobody without a mouse does. */
  async function reach(target: Locator) {
    await target.waitFor({ state: 'attached' });
    const passed: string[] = [];
    for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
      const where = await target.evaluate((element) => {
        const root = element.getRootNode() as ShadowRoot;
        const active = root.activeElement;
        if (active === element) return 'here';
        if (!active) return 'before';
        return active.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING
          ? 'behind'
          : 'before';
      });
      if (where === 'here') return;
      steps.ways += 1;
      passed.push(
        `${where} ${await page.evaluate(() => document.querySelector('studio-app')!.shadowRoot!.activeElement?.outerHTML.slice(0, 90))}`,
      );
      await page.keyboard.press(where === 'before' ? 'Tab' : 'Shift+Tab');
    }
    throw new Error(
      `Tab does not lead to ${String(target)}, but to\n${[...passed.slice(0, 14), ...passed.slice(-2)].join('\n')}`,
    );
  }

  async function press(target: Locator, by = 'Enter') {
    if (!byKeys) {
      steps.presses += 1;
      return target.click();
    }
    await reach(target);
    return key(by);
  }

  /** What has lines was made elsewhere. */
  async function paste(text: string) {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await page.keyboard.press('ControlOrMeta+v');
  }

  async function fill(target: Locator, text: string) {
    steps.fields += 1;
    if (byKeys) await reach(target);
    else await target.click();
    await page.keyboard.press('ControlOrMeta+a');
    if (text.includes('\n')) await paste(text);
    else await page.keyboard.insertText(text);
    // What is completed while one types: closed, where it offers more than what was meant.
    const open = page.locator('[role="option"]:visible');
    if ((await open.count()) > 0) await page.keyboard.press('Escape');
    await expect.poll(() => target.inputValue()).toBe(text);
  }

  /** One of a list that opens. */
  async function choose(target: Locator, option: string) {
    await press(target);
    const found = page.getByRole('option', { name: option }).first();
    await found.waitFor();
    if (byKeys) {
      steps.ways += 1;
      await page.keyboard.press('Home');
    }
    await takeEntry(found);
    await found.waitFor({ state: 'detached' });
  }

  /** An entry of a menu that is open. */
  async function takeEntry(entry: Locator) {
    if (!byKeys) {
      steps.presses += 1;
      return entry.click();
    }
    await down(async () => (await entry.getAttribute('data-highlighted')) !== null);
    return key('Enter');
  }

  /** By arrows to one of a list that says which it is at after the key. */
  async function down(isThere: () => Promise<boolean>) {
    for (let more = 0; more < MOST_ARROWS && !(await isThere()); more += 1) {
      steps.ways += 1;
      await page.keyboard.press('ArrowDown');
      await page.waitForTimeout(50);
    }
    expect(await isThere()).toBe(true);
  }

  /** One of a few that stand beside each other. */
  async function segment(target: Locator, option: string) {
    const radio = target.getByRole('radio', { name: option, exact: true });
    if (!byKeys) {
      steps.presses += 1;
      return radio.check({ force: true });
    }
    await reach(target.getByRole('radio', { checked: true }));
    for (let more = 0; more < 6 && !(await radio.isChecked()); more += 1) {
      steps.ways += 1;
      await page.keyboard.press('ArrowRight');
    }
    await expect.poll(() => radio.isChecked()).toBe(true);
  }

  const isNode = (id: string) =>
    page
      .locator(`[data-canvas-node="${id}"][aria-pressed="true"]${byKeys ? ':focus' : ''}`)
      .waitFor({ state: 'attached' });

  /** Types into the dialog that asks for one of many, and takes the first that fits. */
  async function pick(text: string) {
    steps.fields += 1;
    await dialog().getByRole('combobox').waitFor();
    await page.keyboard.insertText(text);
    const option = dialog()
      .getByRole('option', { name: text })
      .or(dialog().locator(`[role="option"][id$="${text}"]`))
      .first();
    await option.waitFor();
    if (byKeys) await key('Enter');
    else {
      steps.presses += 1;
      await option.click();
    }
    await dialog().waitFor({ state: 'detached' });
  }

  /** A wide drawing opens at its beginning: the wheel brings what is further on into sight, which is no press. */
  async function nodeInSight(id: string) {
    const node = page.locator(`[data-canvas-node="${id}"]`);
    const isInSight = () =>
      node.evaluate((face) => {
        const { left, right, top, bottom } = face.getBoundingClientRect();
        const seen = face.closest('.react-flow')!.getBoundingClientRect();
        return left >= seen.left && right <= seen.right && top >= seen.top && bottom <= seen.bottom;
      });
    await node.waitFor({ state: 'attached' });
    const drawing = (await page.locator('.react-flow').boundingBox())!;
    for (let more = 0; more < 20 && !(await isInSight()); more += 1) {
      steps.ways += 1;
      await page.mouse.move(drawing.x + drawing.width / 2, drawing.y + drawing.height / 2);
      await page.mouse.wheel(0, 120);
      await page.waitForTimeout(150);
    }
    return node;
  }

  /** By its title or id; the fields of the node are shown. */
  async function open(id: string) {
    if (!byKeys) {
      steps.presses += 1;
      await (await nodeInSight(id)).click();
      await isNode(id);
    } else {
      await toDrawing();
      await key('/');
      await pick(id);
      await isNode(id);
      await key('Enter');
    }
    await page.locator(`input[value="${id}"]`).waitFor();
  }

  /** From the fields beside it by Escape, from elsewhere by Tab. */
  async function toDrawing() {
    const focused = page.locator('[data-canvas-node]:focus, [data-keys="canvas"]:focus');
    if ((await focused.count()) > 0) return;
    const inSide = (await side().locator(':focus').count()) > 0;
    if (inSide) await key('Escape');
    else await reach(page.locator('[data-canvas-node][tabindex="0"]'));
    await focused.first().waitFor({ state: 'attached' });
  }

  /** A node behind the one that is selected, or between it and what follows; its fields are shown. */
  async function add(kind: string, id: string, after: string) {
    if (byKeys) {
      await toDrawing();
      await key('/');
      await pick(after);
      await isNode(after);
      await key('n');
      await pick(kind);
      await isNode(id);
      await key('Enter');
    } else {
      await (await nodeInSight(after)).click();
      await page
        .getByRole('region', { name: 'Nodes to add' })
        .getByRole('button', { name: kind, exact: true })
        .click();
      steps.presses += 2;
      await isNode(id);
    }
    await page.locator(`input[value="${id}"]`).waitFor();
  }

  async function connect(from: string, port: string, to: string, label = port) {
    if (byKeys) {
      await open(from);
      await key('Escape');
      await page.locator(`[data-canvas-node="${from}"]:focus`).waitFor({ state: 'attached' });
      await key('c');
      if (label) {
        await dialog().getByRole('combobox').waitFor();
        await page.keyboard.insertText(label);
        await dialog().getByRole('option', { name: label }).first().waitFor();
        steps.fields += 1;
        await key('Enter');
      }
      await dialog().getByText('Connect with').waitFor();
      return pick(to);
    }
    await nodeInSight(from);
    await nodeInSight(to);
    steps.presses += 1;
    const handle = (id: string, name: string) =>
      page.locator(`.react-flow__handle[data-nodeid="${id}"][data-handleid="${name}"]`);
    return handle(from, port).dragTo(handle(to, 'in'), { force: true });
  }

  const label = (name: string, at = 0) => side().getByLabel(name, { exact: true }).nth(at);
  const button = (name: string, at = 0) => side().getByRole('button', { name, exact: true }).nth(at);

  /** A line of a table of expressions: its name, unless it is there already, and what it is. */
  async function value(addLabel: string, name: string, expression: string) {
    if ((await side().getByLabel(`Value of ${name}`, { exact: true }).count()) === 0) {
      const names = side().getByRole('textbox', { name: 'Name', exact: true });
      const before = await names.count();
      await press(button(addLabel));
      await expect.poll(() => names.count()).toBe(before + 1);
      await fill(names.nth(before), name);
    }
    await fill(label(`Value of ${name}`), expression);
  }

  /** Puts a node of another kind in the place of one; its fields are shown. */
  async function replace(id: string, kind: string) {
    await open(id);
    if (byKeys) {
      await toDrawing();
      await key('Shift+R');
    } else await press(button('Replace…'));
    await pick(kind);
    await isNode(id);
  }

  /** Makes a workflow of its own of a node, and has it called in its place. */
  async function convert(id: string, name: string) {
    await open(id);
    await toDrawing();
    await key('Shift+S');
    await fill(dialog().getByLabel('Name'), name);
    await press(dialog().getByRole('button', { name: 'Create and publish' }));
    await isNode('sub_workflow');
  }

  /** A file of one's own, for the field of the dialog that takes one. */
  async function giveFile(name: string, text: string) {
    steps.presses += 1;
    await dialog()
      .locator('input[type="file"]')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
  }

  /** What the head of the screen offers: a button, or, by keys, the palette of commands. */
  async function head(name: string, role: 'button' | 'tab' = 'button') {
    if (!byKeys) {
      steps.presses += 1;
      return page.getByRole(role, { name, exact: true }).first().click();
    }
    await key('ControlOrMeta+k');
    await dialog().getByRole('combobox').waitFor();
    await page.keyboard.insertText(name.replace('…', ''));
    steps.fields += 1;
    const option = dialog().getByRole('option', { name, exact: true }).first();
    await option.waitFor();
    await down(async () => (await option.getAttribute('aria-selected')) === 'true');
    await key('Enter');
    return dialog().getByRole('combobox').waitFor({ state: 'detached' });
  }

  return {
    page,
    steps,
    byKeys,
    key,
    press,
    fill,
    choose,
    segment,
    takeEntry,
    pick,
    open,
    add,
    connect,
    value,
    head,
    giveFile,
    replace,
    convert,
    side,
    label,
    button,
    dialog,
  };
}

export type BuilderHand = ReturnType<typeof builderHand>;
