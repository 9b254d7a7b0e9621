-- The rows of a shop that opened with the first version and stayed: each part was written when the migration it names was the last.
-- They are never changed: what a shop of that time holds does not change either.

-- after 0000_catalogue
insert into categories (id, name, description, rank) values (1, 'Creams', 'For the face', 1), (2, 'Gels', '', 2);
insert into products (id, category_id, name, description, directions, ingredients, rank, active) values
  (1, 1, 'Day Cream', 'Light, with aloe.', 'Each morning.', '{Aloe,Water}', 1, true),
  (2, 2, 'Cooling Gel', 'After the sun.', null, '{Aloe}', 2, true),
  (3, null, 'Old Balm', 'Not made any more.', null, '{}', 3, false);
insert into product_items (id, product_id, position, sku, price_cents, on_hand, reserved) values
  (1, 1, 1, 'DAY-50', 185000, 10, 1), (2, 1, 2, 'DAY-100', 320000, 4, 0), (3, 2, 1, 'GEL-200', 99950, 7, 0), (4, 3, 1, 'BALM', 50000, 0, 0);
insert into images (hash, bytes, width, height) values (repeat('ab', 32), '\x01020304', 2, 2);
insert into product_item_images (product_item_id, position, image_hash, alt) values (1, 1, repeat('ab', 32), 'A jar');
insert into reviews (id, product_item_id, rating, title, text, author, city, written_at) values
  (1, 1, 5, 'Good', 'My skin is calm.', 'Kumari', 'Galle', '2026-11-15 05:00+00');

-- after 0005_orders
insert into users (id, email, first_name, last_name, phone, password_hash, role) values
  (1, 'Devi@example.com', 'Devi', 'Silva', '+94771234567', 'no password', 'customer'),
  (2, 'owner@example.com', 'Ishani', 'Owner', null, 'no password', 'owner');
insert into addresses (user_id, full_name, address, district, phone, is_default) values (1, 'Devi Silva', '12 Temple Road', 'Kandy', '+94771234567', true);
insert into carts (user_id) values (1);
insert into cart_lines (user_id, product_item_id, qty) values (1, 3, 2);
insert into discount_codes (id, code, percent, uses) values (1, 'WELCOME', 10, 1);
insert into discount_uses (id, code_id, user_id, number) values (1, 1, 1, 1);
insert into orders (id, user_id, status, stock, payment_method, subtotal_cents, discount_cents, shipping_cents, total_cents, discount_use_id, discount_code,
  shipping_method_id, email, shipping_first_name, shipping_last_name, shipping_address, shipping_apartment, shipping_district, shipping_postal_code, shipping_phone,
  billing_first_name, billing_last_name, billing_address, billing_apartment, billing_district, billing_postal_code, billing_phone, created_at, expires_at, paid_at)
select id, 1, status, stock, method, subtotal, discount, 50000, subtotal - discount + 50000, use, code,
  1, 'devi@example.com', 'Devi', 'Silva', '12 Temple Road', '', 'Kandy', '20000', '+94771234567',
  'Devi', 'Silva', '12 Temple Road', '', 'Kandy', '20000', '+94771234567', placed, expires, paid
from (values
  (1001, 'Delivered', 'taken', 'cod', 370000, 37000, 1, 'WELCOME', timestamptz '2026-11-15 06:00+00', null::timestamptz, timestamptz '2026-11-16 06:00+00'),
  (1002, 'Paid', 'held', 'card', 185000, 0, null, null, timestamptz '2026-11-15 07:00+00', timestamptz '2026-11-15 07:30+00', timestamptz '2026-11-15 07:02+00'),
  (1003, 'Cancelled', 'returned', 'cod', 99950, 0, null, null, timestamptz '2026-11-15 08:00+00', null, null)
) placed(id, status, stock, method, subtotal, discount, use, code, placed, expires, paid);
insert into order_lines (order_id, product_item_id, name, sku, price_cents, qty, discount_cents) values
  (1001, 1, 'Day Cream', 'DAY-50', 185000, 2, 37000), (1002, 1, 'Day Cream', 'DAY-50', 185000, 1, 0), (1003, 3, 'Cooling Gel', 'GEL-200', 99950, 1, 0);
insert into order_events (order_id, from_status, to_status, actor, reason, at) values
  (1001, null, 'Pending', 'customer', '', '2026-11-15 06:00+00'), (1001, 'Pending', 'Processing', 'staff', '', '2026-11-15 07:00+00'),
  (1001, 'Processing', 'Shipped', 'staff', '', '2026-11-15 08:00+00'), (1001, 'Shipped', 'Delivered', 'staff', '', '2026-11-16 06:00+00'),
  (1002, null, 'Pending', 'customer', '', '2026-11-15 07:00+00'), (1002, 'Pending', 'Paid', 'provider', '', '2026-11-15 07:02+00'),
  (1003, null, 'Pending', 'customer', '', '2026-11-15 08:00+00'), (1003, 'Pending', 'Cancelled', 'customer', 'Too late', '2026-11-15 08:10+00');
select setval('orders_id_seq', 1003);
select setval('users_id_seq', 2);
insert into mails (kind, key, recipient, subject, html, text, state, sent_at) values ('order-confirmed', '1001', 'devi@example.com', 'Your order', '<p>', 'Thanks', 'sent', now());

-- after 0007_payments
insert into payment_attempts (id, order_id, number, provider, state, amount_cents, reference, captured_cents) values (1, 1002, 1, 'card', 'paid', 235000, 'KMR-1002-1', 235000);
select setval('payment_attempts_id_seq', 1);
