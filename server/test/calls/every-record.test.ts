import { getUser } from '@vitola/contract/accounts/sign-in';
import type { EndpointKey } from '@vitola/contract/all';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changing, createTwoLounges, type TwoLounges } from '../samples/two-lounges.ts';

/** What each call leaves in the audit log, in order. Nothing where nobody's things change, or only what they looked at. */
const left: Partial<Record<EndpointKey, readonly string[]>> = {
  'accounts.changePassword': ['account.password-changed'],
  'accounts.setAnnouncementEmails': ['account.announcements-off'],
  'accounts.chooseLanguage': ['account.language-chosen'],
  'accounts.endOtherSessions': ['account.sessions-ended'],
  'accounts.endSession': ['account.session-ended'],
  'accounts.signIn': ['account.signed-in'],
  'accounts.register': ['account.registered', 'account.signed-in'],
  'accounts.signOut': [],
  'accounts.sendSignInLink': [],
  'accounts.signInWithLink': ['account.sign-in-link-used', 'account.signed-in'],
  'accounts.confirmEmail': ['account.email-confirmed'],
  'accounts.changeEmail': ['account.email-change-asked'],
  'accounts.resendEmailConfirmation': [],
  // The job that mails says so, where there is an account.
  'accounts.forgotPassword': [],
  'accounts.resetPassword': ['account.password-reset'],
  'analytics.trackEvent': [],
  'announcements.previewAnnouncement': [],
  'announcements.sendAnnouncement': ['announcement.sent'],
  'announcements.recallAnnouncement': ['announcement.recalled'],
  'billing.upgrade': ['billing.checkout-opened'],
  'billing.createCheckout': ['billing.checkout-opened'],
  'billing.openPortal': [],
  // What is paid for is known already; what changes is said where it is written.
  'billing.refreshSubscription': [],
  'billing.payInSandbox': [],
  'billing.actInSandboxPortal': [],
  'accounts.beginPasskey': [],
  'accounts.addPasskey': ['account.passkey-added'],
  'accounts.renamePasskey': ['account.passkey-renamed'],
  'accounts.removePasskey': ['account.passkey-removed'],
  'accounts.beginPasskeySignIn': [],
  'accounts.signInWithPasskey': ['account.signed-in'],
  'accounts.beginPasskeyConfirmation': [],
  'accounts.confirmWithPasskey': [],
  'accounts.confirmWithPassword': [],
  'accounts.beginApp': [],
  'accounts.confirmApp': ['account.app-added', 'account.second-factor-on'],
  'accounts.removeApp': ['account.app-removed', 'account.second-factor-off'],
  'accounts.turnOnSecondFactor': ['account.second-factor-on'],
  'accounts.turnOffSecondFactor': ['account.second-factor-off'],
  'accounts.makeRecoveryCodes': ['account.recovery-codes-made'],
  'accounts.noteCodesSaved': [],
  'accounts.finishSignIn': ['account.recovery-code-used', 'account.signed-in'],
  'inventory.changeCigars': ['cigars.changed-together'],
  'inventory.undoChangeOfCigars': ['cigars.change-undone'],
  'inventory.setHumidorPlaces': ['cigars.placed'],
  'catalogue.proposeCigar': ['catalogue.proposed'],
  'catalogue.importCatalogue': ['catalogue.imported'],
  'catalogue.decideProposal': ['catalogue.proposal-accepted'],
  'catalogue.enhanceCigar': [],
  'platform.onboardLounge': ['lounge.onboarded'],
  'platform.inviteOwnerAgain': ['lounge.owner-invited'],
  'platform.changeOwnerRole': ['lounge.owner-role-changed'],
  'platform.inviteLoungeOwner': ['lounge.owner-invited'],
  'platform.startSupportView': ['lounge.support-view-started'],
  'platform.endSupportView': [],
  'platform.changeSupportAccess': [],
  'platform.sendSupportMessage': ['lounge.support-asked'],
  'platform.chooseAccountManager': ['lounge.account-manager-chosen'],
  'platform.invite': ['staff.invited'],
  'platform.withdrawInvitation': ['staff.invitation-withdrawn'],
  'platform.changeStaffRole': ['staff.role-changed'],
  'platform.changeLoungesOfAdmin': ['staff.lounges-changed'],
  'platform.lockAccount': ['staff.locked'],
  'platform.unlockAccount': [],
  'platform.endSessionsOf': ['staff.sessions-ended'],
  'platform.retryJob': ['job.retried'],
  'platform.discardJob': ['job.discarded'],
  'distributor-feeds.addFeed': ['feed.added'],
  'distributor-feeds.changeFeed': ['feed.changed'],
  'distributor-feeds.removeFeed': ['feed.removed'],
  // What it reads changes nothing on the shelf.
  'distributor-feeds.fetchFeed': [],
  'distributor-feeds.reviewFeed': [],
  'point-of-sale.beginConnection': [],
  'point-of-sale.finishConnection': ['point-of-sale.connected'],
  'point-of-sale.connectWithToken': ['point-of-sale.connected'],
  'point-of-sale.choosePlace': ['point-of-sale.location-chosen'],
  'point-of-sale.disconnect': ['point-of-sale.disconnected'],
  // What it reads is in the ledger and among the sales.
  'point-of-sale.syncNow': [],
  'point-of-sale.importItems': [],
  'point-of-sale.linkItem': ['point-of-sale.item-linked'],
  'point-of-sale.followCount': ['point-of-sale.count-followed'],
  'price-comparisons.addPriceComparison': ['price.compared'],
  'price-comparisons.removePriceComparison': ['price.comparison-removed'],
  // The sample's cigar is not on the shelf.
  'price-comparisons.importPriceComparisons': [],
  'system-settings.changeSystemSettings': ['settings.changed'],
  'system-settings.changeStateRule': ['settings.state-rule-changed'],
  'system-settings.publishLegalText': ['settings.text-published'],
  'branding.changeBranding': ['lounge.branding-changed'],
  'branding.setBrandImage': ['lounge.branding-changed'],
  'branding.removeBrandImage': ['lounge.branding-changed'],
  'guest-domains.setGuestDomain': ['lounge.domain-changed'],
  'guest-domains.checkGuestDomain': [],
  'tablets.createPairingCode': ['tablet.code-made'],
  'tablets.pairTablet': ['tablet.paired'],
  'tablets.sendHeartbeat': [],
  'tablets.renameTablet': ['tablet.renamed'],
  'tablets.revokeTablet': ['tablet.revoked'],
  'tablets.setTabletPin': ['tablet.pin-set'],
  'tablets.removeTabletPin': ['tablet.pin-removed'],
  'shared-device.setOwnPin': ['team.pin-set'],
  'shared-device.removeOwnPin': ['team.pin-removed'],
  'shared-device.shareDevice': ['team.device-shared'],
  // Only a shared device gets another person.
  'shared-device.unlockDevice': [],
  'shared-device.lockDevice': [],
  'team.inviteToTeam': ['team.invited'],
  'team.sendTeamInvitation': ['team.invited'],
  'team.withdrawTeamInvitation': ['team.invitation-withdrawn'],
  'team.removeFromTeam': ['team.removed'],
  'platform.readInvitation': [],
  'platform.acceptInvitation': ['staff.invitation-accepted'],
  'platform.createLounge': ['lounge.created'],
  'platform.changeLounge': ['lounge.changed'],
  // The sample's lounge is active already.
  'platform.setLoungeActive': [],
  'platform.changeLoungeOwner': ['lounge.owner-changed'],
  'platform.overridePlan': ['lounge.plan-overridden'],
  'platform.endPlanOverride': ['billing.plan-granted', 'lounge.plan-override-ended'],
  'platform.liftCigarOverride': ['cigar.override-lifted'],
  'platform.sendOwnerPasswordReset': ['account.reset-mailed', 'lounge.password-reset-sent'],
  'platform.sendWelcomeEmail': ['lounge.welcome-sent'],
  'integrations.createApiKey': ['api-key.made'],
  'integrations.revokeApiKey': ['api-key.revoked'],
  'integrations.createWebhook': ['webhook.made'],
  'integrations.removeWebhook': ['webhook.removed'],
  'integrations.testWebhook': [],
  'integrations.rotateWebhookSecret': ['webhook.secret-turned'],
  'inventory.chooseActiveCigars': ['shelf.active-chosen'],
  'inventory.addCigar': ['cigar.added'],
  'inventory.changeCigar': ['cigar.changed'],
  'inventory.removeCigar': ['cigar.removed'],
  'inventory.restoreCigar': ['cigar.restored'],
  'guest-rows.addGuestRows': [],
  'leads.addLead': ['lead.added'],
  'leads.changeLead': ['lead.status-changed'],
  // The sample has no mail that failed.
  'leads.mailLeadAgain': [],
  'leads.removeLead': ['lead.deleted'],
  'leads.searchLeads': [],
  'leads.searchLeadPage': [],
  'lounge.changeLoungeSettings': ['lounge.settings-changed'],
  'notifications.readNotification': [],
  'notifications.readAllNotifications': [],
  'printables.printShelfTags': [],
  'printables.printTableTent': [],
  'recommendation.recommendForTable': [],
  // A table's answers are of guests, and gone after an hour.
  'recommendation.openPhoneTable': [],
  'recommendation.answerAtPhoneTable': [],
  'recommendation.showSharedCigar': [],
  'recommendation.getSharedCigar': [],
  'recommendation.recommendTiered': [],
  'recommendation.suggestCigars': [],
  'sales.recordSale': ['cigar.sold'],
  'sales.undoSale': ['sale.undone'],
  'sharing.makeShare': [],
  'sharing.rateSharedCigar': [],
  'inventory.startImport': [],
  'inventory.changeImportMapping': [],
  'inventory.decideImportRows': [],
  'inventory.commitImport': ['import.committed'],
  'inventory.undoImport': ['import.undone'],
  'inventory.moveStock': ['stock.moved'],
  'inventory.undoMovement': ['stock.undone'],
  'inventory.setLowStockRule': ['cigar.low-stock-rule'],
  'inventory.setLoungeLowStockRule': ['lounge.low-stock-rule'],
  'vault.vaultSignIn': ['account.signed-in'],
  'vault.vaultRegister': ['account.registered', 'account.signed-in'],
  'vault.vaultPostSignOut': [],
  'vault.deleteAccount': ['account.deleted'],
  // A vault is its member's own journal.
  'vault.saveCigar': [],
  'vault.setSavedCigarPhoto': [],
  'vault.removeSavedCigarPhoto': [],
  'vault.changeSavedCigar': [],
  'vault.removeSavedCigar': [],
  'vault.restoreSavedCigar': [],
  'vault.importShare': [],
  'vault.saveShelfCigar': [],
  'membership.createPalateCard': [],
  'membership.revokePalateCard': [],
  'membership.readPalateCard': [],
  'loyalty.changeLoyaltyProgram': ['loyalty.settings-changed'],
  'loyalty.addReward': ['loyalty.reward-added'],
  'loyalty.changeReward': ['loyalty.reward-changed'],
  'loyalty.retireReward': ['loyalty.reward-retired'],
  'loyalty.findMember': [],
  'loyalty.redeemReward': ['loyalty.redeemed'],
  'loyalty.undoRedemption': ['loyalty.redemption-undone'],
  'membership.savePreferences': [],
  // A review is its member's own; what the lounge does about it is recorded.
  'reviews.publishReview': [],
  'reviews.changeReview': [],
  'reviews.withdrawReview': [],
  'reviews.hideReview': ['review.hidden'],
  'reviews.showReview': ['review.shown'],
  'scanning.setCode': ['cigar.code-set'],
  'scanning.removeCode': ['cigar.code-removed'],
  'scanning.addScannedCigar': ['cigar.added', 'cigar.code-set'],
  'scanning.receiveByCode': ['stock.moved'],
  'restock-alerts.askForRestock': [],
  'restock-alerts.cancelRestockAlert': [],
  'journal.addSmoke': [],
  'journal.changeSmoke': [],
  'journal.removeSmoke': [],
  'journal.restoreSmoke': [],
  'journal.setSmokePhoto': [],
  'journal.removeSmokePhoto': [],
};

let two: TwoLounges;
beforeAll(async () => {
  two = await createTwoLounges();
});
afterAll(() => two.world.close());

const entriesSince = (id: string) =>
  two.world.db
    .selectFrom('auditLog')
    .select(['id', 'action', 'actorId', 'loungeId', 'requestId', 'detail'])
    .where('id', '>', id)
    .orderBy('id')
    .execute();
const newest = async () => (await entriesSince('0')).at(-1)?.id ?? '0';

describe('the audit log', () => {
  it.each(changing)('says of %s who did it, where, and in which request', async (_, { key, endpoint }) => {
    const sample = await two.sampleOf(key);
    // One that is open already would be answered again, and nothing is opened.
    await two.world.db.updateTable('billingCheckouts').set({ closedAt: two.world.clock.now() }).execute();
    const who = two.allowed(endpoint);
    // Who replaces a deleted member signs in with their first call, and that would be an entry, too.
    await two.call(who, getUser, {});
    const before = await newest();
    expect((await two.call(who, endpoint, sample)).status).toBe(200);
    const entries = await entriesSince(before);
    expect(entries.map(({ action }) => action)).toEqual(left[key]);
    expect(new Set(entries.map(({ requestId }) => requestId)).size).toBe(Math.min(1, entries.length));
    expect(JSON.stringify(entries)).not.toMatch(/@|password"|813-555/);
    if (who !== two.mine.owner) return;
    const { user, loungeId } = two.mine.owner;
    for (const entry of entries) expect(entry).toMatchObject({ actorId: user.id, loungeId });
  });
});
