curl "$ORIGIN/api/webhooks" -X POST -H "Authorization: Bearer $SESSION" -H 'Content-Type: application/json' -d '{"url":"https://aplikasi.madrasah.example/masuk","events":["article.published"]}'
