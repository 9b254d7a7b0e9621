ALTER TABLE "refunds" ADD COLUMN "is_overpayment" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Those that the shop itself decided on when money came that nothing was owed for, by the sentences it has for them.
UPDATE "refunds" SET "is_overpayment" = true WHERE "decided_by" IS NULL AND "reason" IN ('It was paid twice.', 'Nothing more was due for it any more.',
  'It is paid in cash on delivery.', 'It was paid after it had been called off.', 'More was taken than the order costs.',
  'The payment could not be used for the order.');
