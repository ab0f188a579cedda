-- The language a member reads the product in; null follows the browser.
alter table users add column language text constraint users_language_known check (language in ('en', 'es'));
