import { showToCamera, supportsCameras, testWithCamera as test } from '../support/fake-camera.ts';
import { memberOf } from '../support/member-of.ts';
import { stockShelf } from '../support/survey-steps.ts';
import { expect } from '../support/test.ts';

test(
  'a tablet’s camera reads a member’s palate card, and a phone’s camera is told what it is',
  { tag: '@installed' },
  async ({ page, owner, openTablet, expectAccessible }) => {
    await stockShelf(page);
    const phone = await memberOf(openTablet, owner.loungeId);
    await phone.goto('/vault/taste');
    await phone.getByRole('button', { name: 'Palate card', exact: true }).click();
    const card = phone.getByRole('dialog', { name: 'Palate card' });
    await card.getByRole('button', { name: 'Show my palate card' }).click();
    const qrCode = card.getByRole('img', { name: 'QR code of your palate card' });
    await expect(qrCode).toBeVisible();
    const code = ((await card.getByText(/^[A-Z]{4} [A-Z]{4}$/).textContent()) ?? '').replace(' ', '');

    const tablet = await openTablet(`/lounge/${owner.loungeId}`);
    const button = (name: string) => tablet.getByRole('button', { name, exact: true });
    await button('Have a palate card?').click();
    const supported = await supportsCameras(tablet);
    await button('Scan the code').click();
    await expect(tablet.getByRole('alert')).toContainText(
      supported ? 'The camera is not allowed for this page.' : 'This device has no camera that can be used.',
    );
    await expectAccessible(tablet);

    await tablet.context().grantPermissions(['camera']);
    if (supported) {
      await button('Scan the code').click();
      await expect(tablet.getByRole('status')).toHaveText(
        'Hold the code on your phone in front of the camera.',
      );
      await expectAccessible(tablet);
      await button('Enter the letters').click();
      await expect(tablet.getByLabel('Code of the palate card')).toBeFocused();

      await showToCamera(qrCode);
      await button('Scan the code').click();
    } else {
      await tablet.getByLabel('Code of the palate card').fill(code);
      await button('Use this card').click();
    }
    await expect(tablet.getByRole('heading', { name: 'How much time do you have?' })).toBeVisible();

    // The member's own phone, and that of somebody who is not signed in.
    const address = `/palate-card#palate-card=${code}`;
    await phone.goto(address);
    await expect(phone.getByText(`${code.slice(0, 4)} ${code.slice(4)}`)).toBeVisible();
    await expectAccessible(phone);
    await phone.getByRole('link', { name: owner.loungeName }).click();
    await expect(phone.getByRole('heading', { name: 'How much time do you have?' })).toBeVisible();
    const other = await openTablet(address);
    await expect(other.getByRole('heading', { name: 'A palate card' })).toBeVisible();
    await expect(other.getByText(/^On the tablet, tap “Have a palate card\?”/)).toBeVisible();
  },
);
